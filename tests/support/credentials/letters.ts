import { firstName, link, ofProvider, shiftDay } from "../letter-parts";
import type { Samples } from "../letters";

const expired = { title: "ACLS", day: "December 4, 2026", facilities: ["St. Brendan", "Casco ED"], link };
const line = { title: "ACLS", words: "expires in 7 days", day: "Fri, Dec 4, 2026", link };

export const credentialsLetters = {
  CredentialReturned: [
    { firstName, title: "ACLS", note: "Send page two.", link },
    { firstName: "", title: "ACLS", note: "?", link },
  ],
  CredentialFailed: [
    { firstName, title: "Medical license, Maine", note: "The board lists it as lapsed.", link },
    { firstName: "", title: "ACLS", note: "?", link },
  ],
  LicenseFailed: [
    { firstName, title: "Medical license, Maine", provider: "Ana Reyes, MD", link },
    { firstName: "", title: "DEA license, Maine", provider: "", link },
  ],
  ListNeedsLook: [
    { firstName, link, refusal: "The file holds no exclusions." },
    { firstName: "", link, refusal: "The file is too long." },
  ],
  MatchesUndecided: [
    { firstName, link, text: "2 exclusion matches need a decision" },
    { firstName: "", link, text: "1 exclusion match needs a decision" },
  ],
  PleaseContactUs: [{ firstName }, { firstName: "" }],
  CredentialsExpired: [
    { firstName, lines: [expired, { ...expired, title: "TB", facilities: [], link: `${link}2` }] },
    { firstName: "", lines: [expired] },
  ],
  WaiverGranted: [
    { firstName, title: "ACLS", ...shiftDay },
    { firstName: "", title: "ACLS", ...shiftDay },
  ],
  WaiverEnding: [
    { firstName, title: "ACLS", ...ofProvider },
    { firstName: "", title: "ACLS", ...ofProvider },
  ],
  RequiredExpiring: [
    {
      firstName,
      heading: "120 required credentials expire in the next 30 days",
      facilities: [
        { name: "St. Brendan", lines: ["Ana Reyes, MD: ACLS, Dec 13, 2026", "Sam O.: BLS"], link },
        { name: "Casco ED", lines: ["Ana Reyes, MD: ACLS, Dec 13, 2026"], link: `${link}2` },
      ],
      more: 20,
    },
    {
      firstName: "",
      heading: "1 required credential expires in the next 30 days",
      facilities: [{ name: "St. Brendan", lines: ["Sam O.: BLS"], link }],
      more: 0,
    },
  ],
  PassportOpened: [
    { firstName, label: "A hospital", link },
    { firstName: "", label: "A hospital", link },
  ],
  PassportClosed: [
    { firstName, label: "A hospital", link },
    { firstName: "", label: "A hospital", link },
  ],
  CredentialsExpiring: [
    { firstName, lines: [line, { ...line, title: "TB", link: `${link}2` }] },
    { firstName: "", lines: [line] },
  ],
  EndorsementRequested: [
    { referenceName: "Ann Bell", providerName: "Ben Lee", isReminder: true, link },
    { referenceName: "", providerName: "A clinician", isReminder: false, link },
  ],
  EndorsementsListed: [
    {
      requests: [
        { providerName: "Ben Lee", link },
        { providerName: "Cy Doe", link: `${link}2` },
      ],
    },
    { requests: [{ providerName: "Ben Lee", link }] },
  ],
  LeaderRatingAsked: [
    { firstName, providerName: "Ben Lee", facilityName: "St. Brendan", link },
    { firstName: "", providerName: "Ben Lee", facilityName: "St. Brendan", link },
  ],
} satisfies Partial<Samples>;
