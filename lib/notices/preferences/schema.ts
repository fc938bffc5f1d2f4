import { z } from "zod";
import { isTimeZone } from "@/lib/core/pure/time";
import { civilDate, timeOfDay, wholeNumberIn, wire } from "@/lib/core/pure/words";
import { emailChoices, kindChoices, noticeKinds } from "@/lib/notices/words";
import { askLimits, settingsTexts } from "./words";

/** The words of settings: how news reaches a person, and what providers say about being asked. */

const within = (bounds: readonly [number, number]) => wholeNumberIn(bounds, settingsTexts.between(bounds));

/** A name of the IANA list; the runtime would take offsets, too. */
const timeZone = z.string().refine((name) => (name === "UTC" || name.includes("/")) && isTimeZone(name));

/** A cleared field is a time that is missing. */
const quietTime = z.preprocess((time) => (time === "" ? null : time), timeOfDay.nullish());

const chosenShape = z
  .object({ kind: z.enum(noticeKinds), email: z.enum(emailChoices).optional(), push: z.boolean().optional() })
  .refine(({ kind, email }) => email === undefined || kindChoices[kind].choices.includes(email), {
    path: ["email"],
  });

/** Replaces what is sent [RSC-C-024]. */
export const saveSettingsInput = wire(
  z
    .object({
      time_zone: timeZone.optional(),
      quiet_from: quietTime,
      quiet_to: quietTime,
      urgent_in_quiet_hours: z.boolean().optional(),
      asks_on: z.boolean().optional(),
      asks_paused_until: z.preprocess((day) => (day === "" ? null : day), civilDate.nullish()),
      min_notice_hours: within(askLimits.noticeHours).optional(),
      max_offers_per_day: within(askLimits.offersPerDay).optional(),
      answer_links_on: z.boolean().optional(),
      kinds: z.array(chosenShape).max(noticeKinds.length).optional(),
    })
    .superRefine(({ quiet_from: from, quiet_to: to }, issues) => {
      const isAsked = from !== undefined || to !== undefined;
      if (isAsked && (!from || !to || from === to))
        issues.addIssue({ code: "custom", path: ["quiet_to"], message: settingsTexts.quietHours });
    }),
);
export type SaveSettingsInput = z.output<typeof saveSettingsInput>;

const kindShape = z.object({
  kind: z.enum(noticeKinds),
  title: z.string(),
  email: z.enum(emailChoices),
  push: z.boolean(),
  /** What may be chosen; where it is one, nothing can be. */
  email_choices: z.array(z.enum(emailChoices)),
});

export const settingsShape = z.object({
  time_zone: z.string(),
  quiet_from: z.string(),
  quiet_to: z.string(),
  urgent_in_quiet_hours: z.boolean(),
  asks_on: z.boolean(),
  /** Not asked up to and with this day. */
  asks_paused_until: z.string().nullable(),
  min_notice_hours: z.number().int(),
  max_offers_per_day: z.number().int(),
  answer_links_on: z.boolean(),
  kinds: z.array(kindShape),
});
export type NoticeSettings = z.output<typeof settingsShape>;
