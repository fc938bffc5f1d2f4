import { expect, it } from "vitest";
import { shiftEndings } from "@/lib/catalog/shift-endings";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { coverShiftsAtRisk } from "@/lib/coverage/call-outs/commands/watch";
import { aShiftAtRisk } from "../../support/coverage/at-risk";

const watchBy = (size: number) =>
  coverShiftsAtRisk(systemActor("watch-shifts"), shiftEndings, contextAt(new Date()), size);

it("shifts of ready providers keep no shift at risk behind them from its turn [CRD-J-009, CRD-V-064]", async () => {
  for (let count = 0; count < 4; count += 1) await (await aShiftAtRisk({ inDays: 1 })).renew();
  const [one, other] = [await aShiftAtRisk(), await aShiftAtRisk()];
  expect(await watchBy(2)).toBe(2);
  for (const made of [one, other])
    expect((await made.shown("rep")).call_out).toMatchObject({ reported_by: "product", status: "open" });
  expect(await watchBy(2)).toBe(0);
});
