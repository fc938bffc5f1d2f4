import { describe, it } from "vitest";
import { timesheetStatuses } from "@/lib/assignments/shifts/words";
import { aTimesheet, expectBooksBalance } from "../../support/pay/builders";

describe("the books balance", () => {
  it.each(timesheetStatuses)("with a timesheet that is %s", async (status) => {
    const extras = [{ kind: "OVERTIME" as const, minutes: 60, amountCents: 20_001 }];
    await aTimesheet({ status, extras });
    await expectBooksBalance();
  });
});
