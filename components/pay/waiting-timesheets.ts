/** The timesheets that wait for the reader, the oldest shift first. */
export const waitingTimesheets = (limit: number) => ({
  waiting: true,
  sort_by: "worked_on" as const,
  sort_direction: "asc" as const,
  limit,
  offset: 0,
});
