/** Where facilities of tests are, and what day it is there. */
export const homeZone = "America/New_York";
