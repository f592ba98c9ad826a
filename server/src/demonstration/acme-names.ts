/** Given and family names of many places, so that the demonstration looks like a company and not like a list. */
export const givenNames = [
  'Adaeze', 'Aiko', 'Alejandro', 'Amara', 'Amelia', 'Anders', 'Anika', 'Antoine', 'Arjun', 'Astrid', 'Ayodele', 'Beatriz', 'Benjamin', 'Camille', 'Carlos', 'Chidi',
  'Chloe', 'Daniel', 'Darius', 'Deepa', 'Diego', 'Dina', 'Elena', 'Elif', 'Emeka', 'Emma', 'Erik', 'Esther', 'Fatima', 'Felix', 'Freya', 'Gabriel', 'Grace', 'Hana',
  'Hannah', 'Hiro', 'Ibrahim', 'Imani', 'Ines', 'Isaac', 'Ivan', 'Jamal', 'Jana', 'Jasmin', 'Jonas', 'Julia', 'Kaito', 'Karim', 'Katarina', 'Kofi', 'Lars', 'Laura',
  'Leila', 'Leo', 'Lina', 'Lucas', 'Lucia', 'Magda', 'Malik', 'Marco', 'Maria', 'Marta', 'Mateo', 'Mei', 'Mia', 'Mila', 'Mohamed', 'Nadia', 'Naomi', 'Nia', 'Nils',
  'Noah', 'Noor', 'Olga', 'Oliver', 'Omar', 'Oscar', 'Paula', 'Pedro', 'Petra', 'Priya', 'Rafael', 'Ravi', 'Rosa', 'Ruth', 'Samir', 'Sara', 'Sofia', 'Stefan', 'Sunita',
  'Tariq', 'Tessa', 'Theo', 'Tomas', 'Uma', 'Valentina', 'Victor', 'Wanjiru', 'Yara', 'Yuki', 'Yusuf', 'Zainab', 'Zoe',
] as const;

export const groupTypeNames = [
  'Abara', 'Adeyemi', 'Ahmed', 'Almeida', 'Andersen', 'Arslan', 'Bakker', 'Banda', 'Barros', 'Bauer', 'Becker', 'Bello', 'Berg', 'Bianchi', 'Boateng', 'Carvalho',
  'Castillo', 'Chen', 'Costa', 'Cruz', 'Dahl', 'Demir', 'Diallo', 'Dubois', 'Eze', 'Farah', 'Fernandes', 'Fischer', 'Fontaine', 'Garcia', 'Gupta', 'Haddad', 'Hansen',
  'Hartmann', 'Hassan', 'Hoang', 'Holm', 'Ito', 'Ivanova', 'Jansen', 'Jensen', 'Kamau', 'Kang', 'Kaya', 'Keller', 'Khan', 'Kim', 'Kovac', 'Kowalski', 'Kruger',
  'Kumar', 'Larsen', 'Lee', 'Lehmann', 'Lindqvist', 'Lopez', 'Maier', 'Martin', 'Mbeki', 'Mendes', 'Meyer', 'Moreau', 'Moretti', 'Mori', 'Mwangi', 'Nakamura', 'Nguyen',
  'Nilsson', 'Novak', 'Nwosu', 'Okafor', 'Okoye', 'Olsen', 'Osei', 'Park', 'Patel', 'Pereira', 'Petrov', 'Popescu', 'Rahman', 'Ramos', 'Reyes', 'Ricci', 'Rivera',
  'Romano', 'Rossi', 'Santos', 'Sato', 'Schmidt', 'Sharma', 'Silva', 'Singh', 'Sokolov', 'Sorensen', 'Stein', 'Suzuki', 'Tanaka', 'Torres', 'Toure', 'Tran', 'Vargas',
  'Vogel', 'Weber', 'Wolf', 'Wong', 'Yamamoto', 'Yilmaz', 'Zhang', 'Ziegler',
] as const;
