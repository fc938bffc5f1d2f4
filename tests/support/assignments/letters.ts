import { firstName, link, ofProvider, shiftDay } from "../letter-parts";
import type { Samples } from "../letters";

const place = { facilityName: "St. Brendan", organizationName: "Northern Health" };
const shift = { day: "Fri, Dec 4, 2026", times: "19:00–07:00 (+1 day)", type: "Night", answer: null };
const missing = "Missing: ACLS valid until at least 2026-12-14 (expires 2026-12-13)";

export const workLetters = {
  Assignment: [
    {
      firstName,
      heading: "Assignment request answered",
      news: "Ben has answered.",
      next: "Please confirm.",
      facilityName: "St. Brendan",
      zoneName: "Eastern Time",
      total: "$4,320",
      shifts: [{ ...shift, answer: "Accepted" }, shift],
      button: { label: "Open", href: link },
    },
    {
      firstName: "",
      heading: "Assignment canceled",
      news: "It was canceled.",
      next: null,
      facilityName: "St. Brendan",
      zoneName: "Eastern Time",
      total: "$0",
      shifts: [],
      button: { label: "Open", href: link },
    },
  ],
  ConnectionRequested: [
    { ...place, firstName, opportunityTitle: "Nights", message: "We need you.", link },
    {
      facilityName: "One",
      organizationName: "One",
      firstName: "",
      opportunityTitle: null,
      message: "",
      link,
    },
  ],
  ConnectionAnswered: [
    { firstName, accepted: true, providerName: "Ben Lee, MD", facilityName: "St. Brendan", link },
    { firstName: "", accepted: false, providerName: "Ben L., MD", facilityName: "St. Brendan", link },
  ],
  ConnectionCanceled: [
    { firstName, canceledBy: "Northern Health", facilityName: "St. Brendan", link },
    { firstName: "", canceledBy: null, facilityName: "St. Brendan", link },
  ],
  ClearanceDecided: [
    { firstName, cleared: true, organizationName: "Northern Health", link },
    { firstName: "", cleared: false, organizationName: "Northern Health", link },
  ],
  PresentationDecided: [
    { ...place, firstName, approved: true, link },
    { ...place, firstName: "", approved: false, link },
  ],
  ShiftReminder: [
    {
      firstName,
      facilityName: "St. Brendan",
      address: "1 Pine St, Portland, ME",
      zoneName: "Eastern Time",
      shift,
      clockChange: "11 h (clock change)",
      link,
    },
    {
      firstName: "",
      facilityName: "St. Brendan",
      address: "",
      zoneName: "Eastern Time",
      shift,
      clockChange: null,
      link,
    },
  ],
  PatternEnding: [
    { firstName, name: "Nights & weekends", day: "Thu, Dec 31", link },
    { firstName: "", name: "Weekly pattern", day: "Thu, Dec 31", link },
  ],
  CalledOut: [
    { ...ofProvider, firstName, reason: "Illness", words: "A fever since last night.", isReleased: false },
    { ...ofProvider, firstName: "", reason: null, words: "", isReleased: true },
  ],
  CallOutReported: [
    { ...shiftDay, firstName, words: "You called the ward." },
    { ...shiftDay, firstName: "", words: "" },
  ],
  CallOutWithdrawn: [
    { ...ofProvider, firstName, words: "I am well again." },
    { ...ofProvider, firstName: "", words: "" },
  ],
  CredentialsAwaited: [
    { firstName, facilityName: "St. Brendan", texts: ["ACLS on file", "NPI on file"], link },
    { firstName: "", facilityName: "St. Brendan", texts: ["ACLS on file"], link },
  ],
  TurnReminder: [
    {
      firstName,
      heading: "A reminder: St. Brendan and Ana Reyes, MD",
      text: "The request waits for your answer.",
      link,
    },
    {
      firstName: "",
      heading: "St. Brendan: waiting for 4 business days",
      text: "Still missing: ACLS.",
      link,
    },
  ],
  ShiftAtRisk: [
    { ...shiftDay, firstName, summary: missing, whose: "your shift", next: "Cover is sought now." },
    { ...shiftDay, firstName: "", summary: missing, whose: "the shift of Ana Reyes, MD", next: "" },
  ],
  CoverSought: [
    { ...shiftDay, firstName, summary: missing },
    { ...shiftDay, firstName: "", summary: missing },
  ],
  StaysYours: [
    { ...shiftDay, firstName },
    { ...shiftDay, firstName: "" },
  ],
  ShiftReleased: [
    { ...shiftDay, firstName },
    { ...shiftDay, firstName: "" },
  ],
  ShiftCanceled: [
    { ...shiftDay, firstName, notice: "26 hours", pay: "Its late cancellation is paid with $679.98." },
    { ...shiftDay, firstName: "", notice: "1 minute", pay: "No cancellation pay is due." },
  ],
} satisfies Partial<Samples>;
