/** What samples of letters have in common. */

export const link = "https://wardway.test/somewhere/1";
export const firstName = "Ana";
export const shiftDay = { facilityName: "St. Brendan", day: "Fri, Dec 4, 2026", link };
export const ofProvider = { ...shiftDay, providerName: "Ana Reyes, MD" };
