import type { Decision } from "@/lib/assignments/shifts/schema";
import type { BookingRequestStatus } from "@/lib/assignments/shifts/words";
import type { RateKind } from "@/lib/providers/words";
import type { DayOfWeek, StoryDay } from "../calendar";

/** One shift: its day, what it is paid as, and what the two sides said where it is not the usual. */
export type ShiftStory = {
  on: StoryDay;
  kind: RateKind;
  /** By which what happens at it later finds it. */
  name?: string;
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

type More = Omit<ShiftStory, "on" | "kind">;

const shiftOf =
  (kind: RateKind) =>
  (on: StoryDay, more?: More): ShiftStory => ({ on, kind, ...more });

const [day, night, call, onsite] = [shiftOf("day"), shiftOf("night"), shiftOf("call"), shiftOf("24h")];
/** Shifts that were billed, or will be next, lie in whole weeks; the one that was billed last is 0. */
const weekdays =
  (week: number) =>
  (weekday: number): DayOfWeek => ({ week, weekday });

const [lastBilled, weekBefore, twoBefore] = [weekdays(0), weekdays(-1), weekdays(-2)];
const [monday, tuesday, wednesday, thursday] = [1, 2, 3, 4] as const;

const accepted: More = { provider: "accepted" };
const rejected: More = { provider: "rejected" };

const sent = (
  daysAgo: number,
  between: string,
  rep: string,
  status: BookingRequestStatus,
  shifts: ShiftStory[],
  more?: Partial<AssignmentStory>,
): AssignmentStory => ({ sent: daysAgo, between, rep, status, shifts, ...more });

/** Every status and tab of provider@wardway.test, at Casco Harbor. */
const herAssignments: AssignmentStory[] = [
  sent(1, "elena at casco", "morgan", "pending", [day(13), day(14), night(16)], {
    comment: "Could you help us over the long weekend? Parking is on us.",
  }),
  sent(4, "elena at casco", "casey", "pending", [call(23), night(25, { added: true })], {
    comment: "One call shift before the holidays.",
    changed: "Added the night, Dr. Rosen is away.",
  }),
  sent(
    6,
    "elena at casco",
    "morgan",
    "responded",
    [day(18, accepted), day(19, accepted), night(21, rejected)],
    {
      comment: "Three shifts in the second half of the month.",
      answer: "The night does not work, my daughter has a recital the next morning.",
    },
  ),
  sent(20, "elena at casco", "morgan", "confirmed", [day(4), day(5), night(7)], {
    comment: "As discussed on the phone.",
    answer: "See you then.",
  }),
  sent(11, "elena at casco", "casey", "confirmed", [day(44), day(45), onsite(47)], {
    comment: "Planning ahead for the new schedule.",
  }),
  sent(
    15,
    "elena at casco",
    "casey",
    "confirmed",
    [
      day(-3, { name: "elena's break" }),
      day(-2, { name: "elena's miles" }),
      day(-1, { name: "elena's draft" }),
    ],
    { comment: "Three days while Dr. Rosen is away." },
  ),
  sent(24, "elena at casco", "morgan", "confirmed", [day(lastBilled(wednesday))], {
    answer: "Happy to.",
    extras: { minutes: 45, hoursDollars: 162, bonusDollars: 250 },
  }),
  sent(
    38,
    "elena at casco",
    "casey",
    "confirmed",
    [
      night(twoBefore(tuesday)),
      night(twoBefore(wednesday)),
      night(twoBefore(thursday), { provider: "rejected", rep: "rejected" }),
    ],
    { extras: { travelDollars: 84.5 } },
  ),
  sent(80, "elena at casco", "morgan", "confirmed", [day(-61), day(-60), onsite(-58)]),
  sent(66, "elena at casco", "morgan", "pending", [night(-52)], { comment: "Short notice, sorry." }),
  sent(60, "elena at casco", "morgan", "responded", [day(-48, accepted), day(-47, accepted)]),
  sent(9, "elena at casco", "morgan", "canceled", [day(9), day(10)], {
    comment: "Covering a conference.",
    canceledBy: "rep",
  }),
  sent(15, "elena at casco", "morgan", "canceled", [night(1, rejected), night(2, rejected)], {
    answer: "I am away that week.",
    canceledBy: "provider",
  }),
];

/** What the rest of Northline has on its board. */
const northline: AssignmentStory[] = [
  sent(18, "amara at casco", "morgan", "confirmed", [
    night(2, { name: "amara's night" }),
    night(3),
    night(4),
  ]),
  sent(3, "amara at casco", "morgan", "responded", [night(17, accepted), night(18, accepted)]),
  sent(46, "amara at casco", "morgan", "confirmed", [night(-34), night(-31, { name: "amara's covered" })]),
  sent(35, "amara at casco", "morgan", "confirmed", [night(-9, { name: "amara's dispute" }), night(-8)]),
  sent(14, "james at kennebec", "casey", "confirmed", [day(3), day(4, { name: "james's day" }), call(5)]),
  sent(2, "james at kennebec", "casey", "pending", [day(24), day(25)]),
  sent(19, "james at kennebec", "casey", "confirmed", [day(-4, { name: "james in silence" })]),
  sent(56, "james at kennebec", "casey", "confirmed", [day(-46)]),
  sent(41, "james at kennebec", "casey", "confirmed", [day(-30, { name: "james's stopped" })]),
  sent(1, "lin at white-pine", "morgan", "pending", [onsite(8), onsite(10)], {
    comment: "Thanksgiving week is thin.",
  }),
  sent(5, "sofia at casco", "casey", "responded", [day(6, accepted), day(8, rejected)], {
    answer: "Only the first, please.",
  }),
  sent(
    32,
    "sofia at casco",
    "casey",
    "confirmed",
    [day(weekBefore(tuesday), { name: "sofia's first" }), day(weekBefore(wednesday))],
    { extras: { bonusDollars: 100 } },
  ),
  sent(16, "david at prairie", "morgan", "confirmed", [
    day(1),
    day(2, { name: "david's canceled" }),
    day(6, { name: "david's report" }),
  ]),
  sent(22, "david at prairie", "morgan", "canceled", [day(-2)], { canceledBy: "rep" }),
  sent(35, "david at prairie", "morgan", "confirmed", [day(-32, { name: "david's uncovered" })]),
  sent(37, "joy at prairie", "casey", "confirmed", [day(-32)]),
  sent(13, "wendell at prairie", "casey", "confirmed", [day(2, { name: "wendell's lapse" }), day(9)]),
  sent(40, "beatriz at seacoast", "casey", "confirmed", [
    day(twoBefore(tuesday), { name: "beatriz's credited" }),
    day(twoBefore(wednesday)),
    day(twoBefore(thursday), { name: "beatriz's absence" }),
  ]),
  sent(0, "beatriz at seacoast", "casey", "pending", [day(12), day(15)]),
];

/** The other organization's; Northline sees Amara busy on these days and no more. */
const cascade: AssignmentStory[] = [
  sent(21, "amara at cedar", "taylor", "confirmed", [night(10), night(11), night(12)]),
  sent(2, "amara at cedar", "taylor", "pending", [night(31)]),
  sent(12, "ruben at saguaro", "imani", "confirmed", [day(3), day(4), night(6)]),
  sent(3, "ruben at saguaro", "taylor", "responded", [day(20, accepted)]),
  sent(26, "ingrid at cedar", "imani", "confirmed", [
    night(-9, { name: "ingrid's draft" }),
    night(-6, { name: "ingrid's late report" }),
  ]),
  sent(1, "ingrid at cedar", "imani", "pending", [night(9), night(10)]),
  sent(30, "walter at payette", "taylor", "confirmed", [
    onsite(weekBefore(monday)),
    onsite(weekBefore(tuesday)),
  ]),
  sent(8, "walter at payette", "taylor", "canceled", [onsite(16, rejected)], { canceledBy: "provider" }),
];

export const assignments: AssignmentStory[] = [...herAssignments, ...northline, ...cascade];
