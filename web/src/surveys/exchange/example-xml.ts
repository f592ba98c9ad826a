/** A small survey as XML, to begin with. */
export const exampleXml = `<?xml version="1.0" encoding="UTF-8"?>
<survey name="After the move" version="1">
  <description>How the new office works for people.</description>
  <section sphere="Work Experience">
    <question kind="likert5" category="capacity" order="1" required="true">
      <text locale="en">I have the room that I need for my work.</text>
      <text locale="de">Ich habe den Raum, den ich für meine Arbeit brauche.</text>
    </question>
    <question kind="open_response" category="open-feedback" order="2" required="false">
      <text locale="en">What would make the office better for you?</text>
    </question>
  </section>
</survey>
`;
