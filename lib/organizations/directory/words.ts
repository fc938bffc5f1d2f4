/** What an organization's identity provider writes here, by SCIM. */
export const directoryTexts = {
  unknownToken: "This token is not known.",
  isHere: "This person is here already.",
  otherAccount: "A user with this e-mail already exists.",
  byHand: "Give this right by hand.",
  otherFilter: "Only this filter is known: userName eq.",
  otherGroupFilter: "Only this filter is known: displayName eq.",
  unknownSchema: "The body names a schema that is not known here.",
  noAddress: "userName has to be an e-mail address.",
  unproven: "This address is under no proven domain of the organization.",
  unknownMember: "A member is not known here.",
  groupsAreFixed: "The groups are given: only their members change.",
} as const;

/** A token begins with this, so that a leaked one is recognized. */
export const tokenStart = "wd_";

/** The former token goes on for so long after a new one was made, in hours. */
export const formerTokenHours = 24;

export const mostPerPage = 200;
export const perPage = 100;
export const callsPerMinute = 300;

/** How many of the last refusals a team's managers see. */
export const mostErrors = 10;
