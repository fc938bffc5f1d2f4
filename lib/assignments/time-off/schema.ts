import { z } from "zod";
import { civilDate, listShape, paging, text, uuid, wire } from "@/lib/core/pure/words";
import { noteLength } from "./words";

export const timesOffInput = wire(z.object({ ...paging }));
export type TimesOffInput = z.output<typeof timesOffInput>;

export const addTimeOffInput = wire(
  z.object({ from_on: civilDate, to_on: civilDate, note: text(noteLength).default("") }),
);
export type AddTimeOffInput = z.output<typeof addTimeOffInput>;

export const timeOffShape = z.object({
  id: uuid,
  from_on: z.string(),
  to_on: z.string(),
  note: z.string(),
  /** How many offered days the call took back: none when time off is only read. */
  removed: z.number().int(),
  /** Dates that have a shift: time off cancels none. */
  booked: z.array(z.string()),
});
export type TimeOff = z.output<typeof timeOffShape>;

export const timeOffListShape = listShape(timeOffShape);
