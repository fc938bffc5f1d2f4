import type { ConnectionStatus, FacilityStatus } from "@/lib/connections/clock/words";
import type { DeclineReason } from "@/lib/connections/schema";
import type { ClearanceStatus } from "@/lib/providers/words";

export type ConnectionStory = {
  provider: string;
  facility: string;
  rep: string;
  opportunity?: string;
  status: ConnectionStatus;
  clearance?: ClearanceStatus;
  presentation?: FacilityStatus;
  declined?: { reason: DeclineReason; details?: string };
  message?: string;
  /** The organization offers so many percent above the provider's rates. */
  raisedBy?: number;
  /** Found by auto-match: the score and what it is made of. */
  matched?: { score: number; reasons: string[] };
  /** Days since the request. */
  age: number;
};

type Between = `${string} at ${string}`;
type More = Partial<ConnectionStory>;

const asked = (
  between: Between,
  rep: string,
  age: number,
  status: ConnectionStatus,
  more?: More,
): ConnectionStory => {
  const [provider = "", facility = ""] = between.split(" at ");
  return { provider, facility, rep, age, status, ...more };
};

const approved = (between: Between, rep: string, age: number, more?: More) =>
  asked(between, rep, age, "accepted", { clearance: "cleared", presentation: "approved", ...more });

export const northlineConnections: ConnectionStory[] = [
  approved("elena at casco", "morgan", 90, { opportunity: "casco-ed" }),
  asked("elena at white-pine", "dominic", 2, "pending_response", {
    clearance: "cleared",
    message: "We hear good things from Casco Harbor. Would you cover weekends in Concord this winter?",
    raisedBy: 8,
  }),
  approved("amara at casco", "morgan", 75, { opportunity: "casco-ed" }),
  approved("james at kennebec", "dominic", 64),
  approved("lin at white-pine", "morgan", 8),
  approved("sofia at casco", "dominic", 51),
  approved("david at prairie", "morgan", 36, { opportunity: "prairie-er", raisedBy: 5 }),
  approved("beatriz at seacoast", "dominic", 58, { opportunity: "seacoast-crna" }),
  approved("noah at seacoast", "dominic", 34),
  approved("sofia at seacoast", "morgan", 26),
  approved("joy at prairie", "dominic", 55),
  approved("wendell at prairie", "dominic", 29),
  asked("aaron at prairie", "dominic", 18, "accepted", { clearance: "cleared" }),
  asked("clara at casco", "morgan", 6, "accepted", { clearance: "cleared" }),
  asked("noah at white-pine", "dominic", 12, "accepted", { clearance: "cleared" }),
  asked("grace at kennebec", "dominic", 5, "accepted", { clearance: "pending_clearance" }),
  asked("margaret at casco", "morgan", 3, "accepted", { clearance: "pending_clearance" }),
  asked("carmen at lakeside", "morgan", 16, "accepted", { clearance: "pending_clearance" }),
  asked("victor at casco", "dominic", 41, "accepted", { clearance: "not_cleared" }),
  asked("hannah at green-notch", "dominic", 62, "accepted", {
    opportunity: "notch-urgent",
    clearance: "cleared",
    presentation: "denied",
  }),
  asked("priyanka at seacoast", "morgan", 1, "pending_response", {
    message: "Two lists a month, your choice of days.",
  }),
  asked("ingrid at white-pine", "morgan", 4, "pending_response", {
    opportunity: "pine-icu",
    matched: {
      score: 70,
      reasons: [
        "Main specialty Critical Care",
        "MD",
        "License pending: compact license for New Hampshire",
        "ABIM certified",
        "Day, Night, 24hr Onsite rate within the maximum",
        "Work type fits",
      ],
    },
  }),
  asked("tobias at virtual", "dominic", 6, "pending_response"),
  asked("rosalind at casco", "morgan", 3, "pending_send", {
    opportunity: "casco-ed",
    message: "Glad to have you in Portland.",
  }),
  asked("marcus at kennebec", "dominic", 20, "rejected", { declined: { reason: "facility_too_far_away" } }),
  asked("oliver at seacoast", "morgan", 27, "rejected", {
    declined: { reason: "other", details: "I operate at a competing center until June." },
  }),
  asked("isaac at casco", "morgan", 33, "canceled"),
  asked("ana at lakeside", "dominic", 80, "canceled", { opportunity: "notch-urgent" }),
];

export const cascadeConnections: ConnectionStory[] = [
  approved("amara at cedar", "taylor", 60),
  approved("ruben at saguaro", "taylor", 48),
  approved("ingrid at cedar", "imani", 31, { opportunity: "cedar-icu" }),
  approved("walter at payette", "taylor", 45),
  asked("dylan at quiet-harbor", "imani", 7, "accepted", { clearance: "pending_clearance" }),
  asked("yuki at cedar", "imani", 2, "pending_response"),
  asked("leila at saguaro", "taylor", 9, "pending_response"),
  asked("henrik at willamette", "taylor", 14, "rejected", { declined: { reason: "rates_too_low" } }),
];
