/** Every address of the schedule, apart from the others: its screens alone load them. */
export const schedulePaths = {
  board: "/app/organization/schedule",
  /** What is open in the next two weeks, of every facility. */
  holes: "/app/organization/schedule?show=holes&span=two_weeks",
  /** A facility's. */
  ofFacility: (id: string) => `/app/organization/schedule?facility=${encodeURIComponent(id)}`,
  print: "/app/organization/schedule/print",
  /** The week of a day at one facility. */
  dayOf: (facilityId: string, day: string) =>
    `/app/organization/schedule?facility=${encodeURIComponent(facilityId)}&from=${day}`,
  templates: "/app/organization/schedule/templates",
  plans: "/app/organization/schedule/plans",
  plan: (id: string) => `/app/organization/schedule/plans/${encodeURIComponent(id)}`,
  /** Who fits a needed shift. */
  candidates: (opportunityId: string, neededShiftId: string) =>
    `/app/organization/opportunities/${encodeURIComponent(opportunityId)}/candidates?needed_shift=${encodeURIComponent(neededShiftId)}`,
};
