import { z } from "zod";
import { isCivilDate } from "@/lib/core/pure/kinds";
import {
  civilDate,
  eachOnce,
  listShape,
  paging,
  requiredText,
  timeOfDay,
  uuid,
  wholeNumberIn,
  wire,
} from "@/lib/core/pure/words";
import { stoppedReasons, templateLimits, templateTexts } from "@/lib/opportunities/need-templates/words";
import { countBounds, neededTexts, needPriorities } from "@/lib/opportunities/needed-shifts/words";
import { rateKindField } from "@/lib/providers/schema";
import { rateKinds } from "@/lib/providers/words";

/** The words of templates, and of copied weeks, in zod. */

/** A list of at least one item; one that is left out is refused as empty. */
const someOf = <Item extends z.ZodType>(item: Item, none: string, many: string, most: number) =>
  z.preprocess((value) => value ?? [], z.array(item).min(1, none).max(most, many));

const weekdays = someOf(
  wholeNumberIn([0, 6], "Invalid value"),
  templateTexts.noWeekday,
  "Invalid value",
  50,
).transform((days) => eachOnce(days).sort());

const { lines, weeksAhead, copiedWeeks } = templateLimits;

/** A line as it is written: times that are left out are those of its kind. */
const writtenLine = z.object({
  weekdays,
  provider_rate_type: rateKindField,
  start_time: timeOfDay.nullish(),
  end_time: timeOfDay.nullish(),
  count: wholeNumberIn(countBounds, neededTexts.count).default(1),
  priority: z.enum(needPriorities).default("normal"),
});

const fields = {
  facility: uuid,
  opportunity: uuid,
  name: requiredText(templateTexts.noName, templateLimits.name),
  lines: someOf(writtenLine, templateTexts.noLine, templateTexts.manyLines, lines),
  publish: z.boolean(),
  weeks_ahead: wholeNumberIn([weeksAhead.least, weeksAhead.most], templateTexts.oddWeeks),
  starts_on: civilDate,
  ends_on: civilDate.nullable(),
};

export const newTemplateInput = wire(
  z.object({
    ...fields,
    publish: fields.publish.default(true),
    weeks_ahead: fields.weeks_ahead.default(0),
    ends_on: fields.ends_on.default(null),
  }),
);
export type NewTemplateInput = z.output<typeof newTemplateInput>;
export type WrittenLine = NewTemplateInput["lines"][number];

/** What is left out stays as it is. */
export const changeTemplateInput = wire(z.object({ ...z.object(fields).partial().shape, id: uuid }));
export type ChangeTemplateInput = z.output<typeof changeTemplateInput>;

export const templatesInput = wire(z.object({ facility: uuid.optional(), ...paging }));
export type TemplatesInput = z.output<typeof templatesInput>;

/** The days are judged by the clock of the facility. */
export const applyTemplateInput = wire(
  z.object({
    id: uuid,
    from: civilDate,
    to: civilDate,
    publish: z.boolean().optional(),
    replace: z.boolean().default(false),
    preview: z.boolean().default(false),
  }),
);
export type ApplyTemplateInput = z.output<typeof applyTemplateInput>;

/** What is left out, or is no day, is refused as no week. */
const someWeek = z.preprocess(
  (value) => value ?? "",
  z.string().refine(isCivilDate, templateTexts.noWeek).meta({ format: "date" }),
);

/** Weeks are named by their Sundays, which the command judges. */
export const copyWeekInput = wire(
  z.object({
    facility: uuid,
    week: someWeek,
    to: someOf(someWeek, templateTexts.noWeek, templateTexts.manyWeeks, copiedWeeks).transform((weeks) =>
      eachOnce(weeks).sort(),
    ),
    opportunity: uuid.nullish(),
    publish: z.boolean().default(true),
  }),
);
export type CopyWeekInput = z.output<typeof copyWeekInput>;

const number = z.number().int();

const lineShape = z.object({
  weekdays: z.array(number),
  provider_rate_type: z.enum(rateKinds),
  start_time: z.string(),
  end_time: z.string(),
  count: number,
  priority: z.enum(needPriorities),
});

export const templateShape = z.object({
  id: uuid,
  facility: z.object({ id: uuid, name: z.string() }),
  opportunity: z.object({ id: uuid, title: z.string() }),
  name: z.string(),
  lines: z.array(lineShape),
  publish: z.boolean(),
  weeks_ahead: number,
  starts_on: z.string(),
  ends_on: z.string().nullable(),
  /** The last day that shifts are kept made for; null where they are made by hand. */
  made_until: z.string().nullable(),
  stopped_reason: z.enum(stoppedReasons).nullable(),
  /** The lines in words. */
  text: z.string(),
});
export type NeedTemplate = z.output<typeof templateShape>;

export const templateListShape = listShape(templateShape);

/** `withdrawn`: what a replacement took back that was published; its drafts are deleted. */
export const appliedShape = z.object({ created: number, present: number, withdrawn: number });
export type Applied = z.output<typeof appliedShape>;

export const copiedShape = z.object({
  created: number,
  present: number,
  weeks: z.array(z.object({ week: z.string(), created: number, present: number })),
});
export type Copied = z.output<typeof copiedShape>;
