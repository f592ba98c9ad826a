import { z } from 'zod';

/** A language model behind an API in the form of OpenAI's chat completions, which self-hosted models have, too. */
export type LanguageModel = {
  readonly name: string;
  /** The text of the answer; undefined if the model cannot be reached or refuses. */
  ask(request: { readonly instructions: string; readonly text: string }): Promise<string | undefined>;
};

type Settings = { readonly url: string; readonly model: string; readonly key: string | undefined };

const timeoutMs = 45_000;
const mostCharacters = 100_000;
const completion = z.object({ choices: z.tuple([z.object({ message: z.object({ content: z.string() }) })], z.any()) });

export function createLanguageModel({ url, model, key }: Settings): LanguageModel {
  return {
    name: model,
    async ask({ instructions, text }) {
      try {
        const answer = await fetch(`${url}/chat/completions`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
          body: JSON.stringify({
            model,
            temperature: 0,
            messages: [
              { role: 'system', content: instructions },
              { role: 'user', content: text },
            ],
          }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (!answer.ok) return undefined;
        const body = await answer.text();
        if (body.length > mostCharacters) return undefined;
        return completion.safeParse(JSON.parse(body)).data?.choices[0].message.content;
      } catch {
        return undefined;
      }
    },
  };
}
