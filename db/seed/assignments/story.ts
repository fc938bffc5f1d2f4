import type { BookingRequestStatus, Decision } from "@/lib/assignments/shifts/schema";
import type { RateKind } from "@/lib/providers/schema";

/** One shift: days from today, what it is paid as, and what the two sides said where it is not the usual. */
export type ShiftStory = {
  on: number;
  kind: RateKind;
  provider?: Decision;
  rep?: Decision;
  added?: boolean;
};

export type AssignmentStory = {
  /** "{provider} at {facility}" of an approved connection. */
  between: string;
  rep: string;
  status: BookingRequestStatus;
  /** Days since it was sent. */
  sent: number;
  comment?: string;
  /** What the provider wrote with the answer. */
  answer?: string;
  shifts: ShiftStory[];
  /** Who ended it; a provider ends it by declining every shift. */
  canceledBy?: "rep" | "provider";
  /** The representative changed it after it was sent. */
  changed?: string;
  extras?: { minutes?: number; hoursDollars?: number; bonusDollars?: number; travelDollars?: number };
};

const day = (on: number, more: Partial<ShiftStory> = {}): ShiftStory => ({ on, kind: "day", ...more });
const night = (on: number, more: Partial<ShiftStory> = {}): ShiftStory => ({ on, kind: "night", ...more });

const elena = { between: "elena at casco", rep: "morgan" };

/** Every status and tab of provider@wardway.test, at Casco Harbor. */
const herAssignments: AssignmentStory[] = [
  {
    ...elena,
    status: "pending",
    sent: 1,
    comment: "Could you help us over the long weekend? Parking is on us.",
    shifts: [day(13), day(14), night(16)],
  },
  {
    ...elena,
    rep: "casey",
    status: "pending",
    sent: 4,
    comment: "One call shift before the holidays.",
    changed: "Added the night, Dr. Rosen is away.",
    shifts: [{ on: 23, kind: "call" }, night(25, { added: true })],
  },
  {
    ...elena,
    status: "responded",
    sent: 6,
    comment: "Three shifts in the second half of the month.",
    answer: "The night does not work, my daughter has a recital the next morning.",
    shifts: [
      day(18, { provider: "accepted" }),
      day(19, { provider: "accepted" }),
      night(21, { provider: "rejected" }),
    ],
  },
  {
    ...elena,
    status: "confirmed",
    sent: 20,
    comment: "As discussed on the phone.",
    answer: "See you then.",
    shifts: [day(4), day(5), night(7)],
  },
  {
    ...elena,
    rep: "casey",
    status: "confirmed",
    sent: 11,
    comment: "Planning ahead for the new schedule.",
    shifts: [day(44), day(45), { on: 47, kind: "24h" }],
  },
  {
    ...elena,
    status: "confirmed",
    sent: 24,
    answer: "Happy to.",
    shifts: [day(-4), day(-3)],
    extras: { minutes: 45, hoursDollars: 162, bonusDollars: 250 },
  },
  {
    ...elena,
    rep: "casey",
    status: "confirmed",
    sent: 38,
    shifts: [night(-18), night(-17), night(-16, { provider: "rejected", rep: "rejected" })],
    extras: { travelDollars: 84.5 },
  },
  { ...elena, status: "confirmed", sent: 80, shifts: [day(-61), day(-60), { on: -58, kind: "24h" }] },
  { ...elena, status: "pending", sent: 66, comment: "Short notice, sorry.", shifts: [night(-52)] },
  {
    ...elena,
    status: "responded",
    sent: 60,
    shifts: [day(-48, { provider: "accepted" }), day(-47, { provider: "accepted" })],
  },
  {
    ...elena,
    status: "canceled",
    canceledBy: "rep",
    sent: 9,
    comment: "Covering a conference.",
    shifts: [day(9), day(10)],
  },
  {
    ...elena,
    status: "canceled",
    canceledBy: "provider",
    sent: 15,
    answer: "I am away that week.",
    shifts: [night(1, { provider: "rejected" }), night(2, { provider: "rejected" })],
  },
];

const amaraInMaine = { between: "amara at casco", rep: "morgan" };
const james = { between: "james at kennebec", rep: "casey" };
const lin = { between: "lin at white-pine", rep: "morgan" };
const sofia = { between: "sofia at casco", rep: "casey" };
const david = { between: "david at prairie", rep: "morgan" };
const beatriz = { between: "beatriz at seacoast", rep: "casey" };

/** What the rest of Northline has on its board. */
const northline: AssignmentStory[] = [
  { ...amaraInMaine, status: "confirmed", sent: 18, shifts: [night(2), night(3), night(4)] },
  {
    ...amaraInMaine,
    status: "responded",
    sent: 3,
    shifts: [night(17, { provider: "accepted" }), night(18, { provider: "accepted" })],
  },
  { ...amaraInMaine, status: "confirmed", sent: 35, shifts: [night(-9), night(-8)] },
  { ...james, status: "confirmed", sent: 14, shifts: [day(3), day(4), { on: 5, kind: "call" }] },
  { ...james, status: "pending", sent: 2, shifts: [day(24), day(25)] },
  {
    ...lin,
    status: "pending",
    sent: 1,
    comment: "Thanksgiving week is thin.",
    shifts: [
      { on: 8, kind: "24h" },
      { on: 10, kind: "24h" },
    ],
  },
  {
    ...sofia,
    status: "responded",
    sent: 5,
    answer: "Only the first, please.",
    shifts: [day(6, { provider: "accepted" }), day(8, { provider: "rejected" })],
  },
  { ...sofia, status: "confirmed", sent: 29, shifts: [day(-12), day(-11)], extras: { bonusDollars: 100 } },
  { ...david, status: "confirmed", sent: 16, shifts: [day(1), day(2), day(6)] },
  { ...david, status: "canceled", canceledBy: "rep", sent: 22, shifts: [day(-2)] },
  { ...beatriz, status: "confirmed", sent: 40, shifts: [day(-25), day(-24), day(-22)] },
  { ...beatriz, status: "pending", sent: 0, shifts: [day(12), day(15)] },
];

/** The other organization's; Northline sees Amara busy on these days and no more. */
const cascade: AssignmentStory[] = [
  {
    between: "amara at cedar",
    rep: "taylor",
    status: "confirmed",
    sent: 21,
    shifts: [night(10), night(11), night(12)],
  },
  { between: "amara at cedar", rep: "taylor", status: "pending", sent: 2, shifts: [night(31)] },
  {
    between: "ruben at saguaro",
    rep: "imani",
    status: "confirmed",
    sent: 12,
    shifts: [day(3), day(4), night(6)],
  },
  {
    between: "ruben at saguaro",
    rep: "taylor",
    status: "responded",
    sent: 3,
    shifts: [day(20, { provider: "accepted" })],
  },
  { between: "ingrid at cedar", rep: "imani", status: "confirmed", sent: 26, shifts: [night(-6), night(-5)] },
  { between: "ingrid at cedar", rep: "imani", status: "pending", sent: 1, shifts: [night(9), night(10)] },
  {
    between: "walter at payette",
    rep: "taylor",
    status: "confirmed",
    sent: 30,
    shifts: [
      { on: -14, kind: "24h" },
      { on: -13, kind: "24h" },
    ],
  },
  {
    between: "walter at payette",
    rep: "taylor",
    status: "canceled",
    canceledBy: "provider",
    sent: 8,
    shifts: [{ on: 16, kind: "24h", provider: "rejected" }],
  },
];

export const assignments: AssignmentStory[] = [...herAssignments, ...northline, ...cascade];
