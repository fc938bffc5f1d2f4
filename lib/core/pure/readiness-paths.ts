/** Addresses of what a facility asks for and who meets it, apart from the others: their screens alone load them. */

const ofFacility = (id: string) => `/app/organization/facilities/${encodeURIComponent(id)}`;

export const readinessPaths = {
  requirements: (facilityId: string) => `${ofFacility(facilityId)}/requirements`,
  roster: (facilityId: string) => `${ofFacility(facilityId)}/readiness`,
};
