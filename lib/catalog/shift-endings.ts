import type { ShiftEndings } from "@/lib/assignments/commands/endings";
import { takeBackShifts } from "@/lib/coverage/searches/commands/take-back";
import { callOff, closeReleased } from "@/lib/pay/timesheets/commands/endings";

/** What follows in coverage and pay when a shift ends without being worked: doors and jobs hand it to the commands. */
export const shiftEndings: ShiftEndings = { takeBack: takeBackShifts, callOff, closeReleased };
