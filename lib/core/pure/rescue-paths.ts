/** Every address of shift rescue, apart from the others: their screens alone load them. */

const inPath = encodeURIComponent;

export const rescuePaths = {
  /** The provider's. */
  offers: "/app/provider/shift-offers",
  offer: (id: string) => `/app/provider/shift-offers/${inPath(id)}`,
  board: "/app/provider/open-shifts",
  /** The open shifts of the facilities at which the provider is approved. */
  ownFacilities: "/app/provider/open-shifts?tab=facilities",
  /** The organization's. */
  searches: "/app/organization/rescues",
  search: (id: string) => `/app/organization/rescues/${inPath(id)}`,
  rule: (facilityId: string) => `/app/organization/facilities/${inPath(facilityId)}/rescue-rule`,
};
