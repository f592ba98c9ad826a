const columns =
  `Age Attrition BusinessTravel DailyRate Department DistanceFromHome Education EducationField EmployeeCount
  EmployeeNumber EnvironmentSatisfaction Gender HourlyRate JobInvolvement JobLevel JobRole JobSatisfaction
  MaritalStatus MonthlyIncome MonthlyRate NumCompaniesWorked Over18 OverTime PercentSalaryHike PerformanceRating
  RelationshipSatisfaction StandardHours StockOptionLevel TotalWorkingYears TrainingTimesLastYear
  WorkLifeBalance YearsAtCompany YearsInCurrentRole YearsSinceLastPromotion YearsWithCurrManager`.split(/\s+/);

const words: Readonly<Record<string, readonly string[]>> = {
  Attrition: ['No', 'No', 'No', 'No', 'Yes'],
  BusinessTravel: ['Travel_Rarely', 'Travel_Frequently', 'Non-Travel'],
  Department: ['Sales', 'Research & Development', 'Human Resources'],
  EducationField: ['Life Sciences', 'Medical', 'Marketing', 'Technical Degree', 'Human Resources', 'Other'],
  Gender: ['Female', 'Male'],
  JobRole: ['Sales Executive', 'Research Scientist', 'Laboratory Technician', 'Manager', 'Human Resources'],
  MaritalStatus: ['Single', 'Married', 'Divorced'],
  Over18: ['Y'],
  OverTime: ['Yes', 'No'],
};

/** Number of distinct values of numeric columns; the others have few. */
const spans: Readonly<Record<string, readonly [from: number, count: number]>> = {
  Age: [18, 43],
  DailyRate: [102, 1397],
  DistanceFromHome: [1, 29],
  EmployeeCount: [1, 1],
  HourlyRate: [30, 71],
  MonthlyIncome: [1009, 18_991],
  MonthlyRate: [2094, 24_906],
  PercentSalaryHike: [11, 15],
  StandardHours: [80, 1],
  TotalWorkingYears: [0, 40],
  YearsAtCompany: [0, 37],
};

/** A typical HR analytics export: 1,470 people in 35 columns, without names, addresses or dates. */
export function attritionFile(people = 1470): string {
  const rows = Array.from({ length: people }, (_, person) =>
    columns.map((column, place) => cellOf(column, person, place)).join(','),
  );
  return `\uFEFF${[columns.join(','), ...rows].join('\r\n')}\r\n`;
}

function cellOf(column: string, person: number, place: number): string {
  if (column === 'EmployeeNumber') return String(person + 1 + Math.floor(person / 3));
  const choices = words[column];
  const drawn = (person * 7919 + place * 104_729 + Math.floor(person / 5) * 31) % 100_003;
  if (choices) return choices[drawn % choices.length] ?? '';
  const [from, count] = spans[column] ?? [1, 5];
  return String(from + (drawn % count));
}
