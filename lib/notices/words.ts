import type { Side } from "@/lib/core/pure/actor";

/** What news is about; what a person chooses is chosen by kind [RSC-V-032]. */
export const noticeKinds = [
  "shift_offer",
  "offer_closed",
  "open_shift",
  "assignment",
  "connection",
  "reminder",
  "call_out",
  "rescue",
  "pay",
  "schedule",
  "saved_search",
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What a notice may be about: beside those, the account itself, of which nobody chooses not to hear [ACS-J-001]. */
export const newsKinds = [...noticeKinds, "account"] as const;
export type NewsKind = (typeof newsKinds)[number];

/** How news reaches a mailbox. */
export const emailChoices = ["now", "digest", "off"] as const;
export type EmailChoice = (typeof emailChoices)[number];

type Choices = {
  title: string;
  sides: readonly Side[];
  /** Until somebody chooses. */
  email: EmailChoice;
  push: boolean;
  choices: readonly EmailChoice[];
};

const both = ["provider", "rep"] as const;

/** Each kind, in the order in which it is offered: whom it reaches, and what they may choose [RSC-V-032]. */
export const kindChoices: Record<NoticeKind, Choices> = {
  shift_offer: {
    title: "Shift offers",
    sides: ["provider"],
    email: "now",
    push: true,
    choices: ["now", "off"],
  },
  offer_closed: {
    title: "Offers that are over",
    sides: ["provider"],
    email: "digest",
    push: false,
    choices: emailChoices,
  },
  open_shift: {
    title: "Open shifts near you",
    sides: ["provider"],
    email: "digest",
    push: false,
    choices: emailChoices,
  },
  assignment: { title: "Assignments", sides: both, email: "now", push: true, choices: ["now"] },
  connection: { title: "Connections", sides: both, email: "now", push: false, choices: emailChoices },
  reminder: { title: "Reminders", sides: ["provider"], email: "now", push: true, choices: ["now", "off"] },
  call_out: { title: "Call-outs", sides: both, email: "now", push: true, choices: ["now"] },
  rescue: { title: "Shift rescue", sides: ["rep"], email: "now", push: true, choices: emailChoices },
  pay: { title: "Pay", sides: both, email: "now", push: false, choices: emailChoices },
  schedule: { title: "Schedule", sides: ["rep"], email: "digest", push: false, choices: emailChoices },
  saved_search: {
    title: "Saved searches",
    sides: ["rep"],
    email: "now",
    push: false,
    choices: emailChoices,
  },
};

/** Kinds that reach a person in quiet hours who lets urgent news through [RSC-V-042]. */
export const urgentKinds: readonly NewsKind[] = ["shift_offer", "call_out", "rescue", "account"];
