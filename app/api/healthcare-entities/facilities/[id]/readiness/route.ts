import { roster } from "@/lib/connections/readiness/calls";
import { ensureRosterVisible, getRosterCsv, listRoster } from "@/lib/connections/readiness/queries/roster";
import { csvAnswer } from "@/lib/core/server/csv";
import { serve } from "@/lib/core/server/serve";

export const GET = serve(
  roster,
  async (actor, input, context) =>
    input.format === "csv"
      ? csvAnswer(...(await getRosterCsv(actor, input, context)))
      : listRoster(actor, input, context),
  { visible: ensureRosterVisible },
);
