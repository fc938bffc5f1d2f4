import type { ConnectionStatus, DeclineReason, FacilityStatus } from "@/lib/connections/schema";
import type { ClearanceStatus } from "@/lib/providers/schema";

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

const approved = { status: "accepted", clearance: "cleared", presentation: "approved" } as const;

export const northlineConnections: ConnectionStory[] = [
  { provider: "elena", facility: "casco", rep: "morgan", opportunity: "casco-ed", age: 90, ...approved },
  {
    provider: "elena",
    facility: "white-pine",
    rep: "dominic",
    status: "pending_response",
    clearance: "cleared",
    message: "We hear good things from Casco Harbor. Would you cover weekends in Concord this winter?",
    raisedBy: 8,
    age: 2,
  },
  { provider: "amara", facility: "casco", rep: "morgan", opportunity: "casco-ed", age: 75, ...approved },
  { provider: "james", facility: "kennebec", rep: "dominic", age: 64, ...approved },
  { provider: "lin", facility: "white-pine", rep: "morgan", age: 8, ...approved },
  { provider: "sofia", facility: "casco", rep: "dominic", age: 51, ...approved },
  {
    provider: "david",
    facility: "prairie",
    rep: "morgan",
    opportunity: "prairie-er",
    raisedBy: 5,
    age: 36,
    ...approved,
  },
  {
    provider: "beatriz",
    facility: "seacoast",
    rep: "dominic",
    opportunity: "seacoast-crna",
    age: 58,
    ...approved,
  },
  {
    provider: "noah",
    facility: "white-pine",
    rep: "dominic",
    status: "accepted",
    clearance: "cleared",
    age: 12,
  },
  {
    provider: "grace",
    facility: "kennebec",
    rep: "dominic",
    status: "accepted",
    clearance: "pending_clearance",
    age: 5,
  },
  {
    provider: "margaret",
    facility: "casco",
    rep: "morgan",
    status: "accepted",
    clearance: "pending_clearance",
    age: 3,
  },
  {
    provider: "victor",
    facility: "casco",
    rep: "dominic",
    status: "accepted",
    clearance: "not_cleared",
    age: 41,
  },
  {
    provider: "hannah",
    facility: "green-notch",
    rep: "dominic",
    opportunity: "notch-urgent",
    status: "accepted",
    clearance: "cleared",
    presentation: "denied",
    age: 62,
  },
  {
    provider: "priyanka",
    facility: "seacoast",
    rep: "morgan",
    status: "pending_response",
    message: "Two lists a month, your choice of days.",
    age: 1,
  },
  {
    provider: "ingrid",
    facility: "white-pine",
    rep: "morgan",
    opportunity: "pine-icu",
    status: "pending_response",
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
    age: 4,
  },
  { provider: "tobias", facility: "virtual", rep: "dominic", status: "pending_response", age: 6 },
  {
    provider: "rosalind",
    facility: "casco",
    rep: "morgan",
    opportunity: "casco-ed",
    status: "pending_send",
    message: "Glad to have you in Portland.",
    age: 3,
  },
  {
    provider: "marcus",
    facility: "kennebec",
    rep: "dominic",
    status: "rejected",
    declined: { reason: "facility_too_far_away" },
    age: 20,
  },
  {
    provider: "oliver",
    facility: "seacoast",
    rep: "morgan",
    status: "rejected",
    declined: { reason: "other", details: "I operate at a competing center until June." },
    age: 27,
  },
  { provider: "isaac", facility: "casco", rep: "morgan", status: "canceled", age: 33 },
  {
    provider: "ana",
    facility: "lakeside",
    rep: "dominic",
    opportunity: "notch-urgent",
    status: "canceled",
    age: 80,
  },
];

export const cascadeConnections: ConnectionStory[] = [
  { provider: "amara", facility: "cedar", rep: "taylor", age: 60, ...approved },
  { provider: "ruben", facility: "saguaro", rep: "taylor", age: 48, ...approved },
  { provider: "ingrid", facility: "cedar", rep: "imani", opportunity: "cedar-icu", age: 31, ...approved },
  { provider: "walter", facility: "payette", rep: "taylor", age: 25, ...approved },
  {
    provider: "dylan",
    facility: "quiet-harbor",
    rep: "imani",
    status: "accepted",
    clearance: "pending_clearance",
    age: 7,
  },
  { provider: "yuki", facility: "cedar", rep: "imani", status: "pending_response", age: 2 },
  { provider: "leila", facility: "saguaro", rep: "taylor", status: "pending_response", age: 9 },
  {
    provider: "henrik",
    facility: "willamette",
    rep: "taylor",
    status: "rejected",
    declined: { reason: "rates_too_low" },
    age: 14,
  },
];
