import { createParser, parseAsStringLiteral } from "nuqs/server";
import { list, rowsOf } from "@/lib/core/browser/list/list";
import { asDay, asPage, asSome } from "@/lib/core/browser/list/parsers";
import { codesOf } from "@/lib/core/pure/codes";
import { isId } from "@/lib/core/pure/kinds";
import { numberPaths } from "@/lib/core/pure/number-paths";
import { analyticsRows } from "@/lib/overview/numbers/calls";
import { lengthOf } from "@/lib/overview/numbers/rules/periods";
import { numberCodes, numberLimits, periodNames, usualPeriod } from "@/lib/overview/numbers/words";

const asIds = createParser<string[]>({
  parse: (text) => text.split(",").filter(isId),
  serialize: (ids) => ids.join(","),
  eq: (one, other) => one.join() === other.join(),
}).withDefault([]);

/** The rows of one number; own dates without a day, or of more than two years, fall back to the usual period. */
export const numberRowsList = list({
  path: numberPaths.rows,
  parsers: {
    metric: parseAsStringLiteral(numberCodes).withDefault("fill_rate"),
    period: parseAsStringLiteral(periodNames).withDefault(usualPeriod),
    from: asDay,
    to: asDay,
    facility: asIds,
    specialty: asSome(codesOf("Specialty")),
    counts: parseAsStringLiteral(["true", "false"]),
    page: asPage,
  },
  together: (given) => {
    const { from, to, period } = given;
    const isSpan = period === "custom" && from !== null && to !== null && from <= to;
    const isOwn = isSpan && lengthOf({ from, to }) <= numberLimits.days;
    return {
      ...given,
      period: period === "custom" && !isOwn ? usualPeriod : period,
      from: isOwn ? from : null,
      to: isOwn ? to : null,
    };
  },
  call: analyticsRows,
  pageSize: numberLimits.page,
  toInput: ({ metric, period, from, to, facility, specialty, counts, page }) => ({
    metric,
    period,
    ...(from && to && { from, to }),
    ...(facility.length > 0 && { facility: facility.join() }),
    ...(specialty.length > 0 && { specialty: specialty.join() }),
    ...(counts && { counts }),
    ...rowsOf(page, numberLimits.page),
  }),
});
