/** What an average is called: below 1.5 Poor, from 4.5 Excellent. */
export function averageWord(average: number): string {
  if (average < 1.5) return "Poor";
  if (average < 2.5) return "Fair";
  if (average < 3.5) return "Good";
  return average < 4.5 ? "Very Good" : "Excellent";
}
