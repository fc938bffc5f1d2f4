import { tell } from "@/components/ui/tell";
import { readRefusal, refusalLines } from "@/lib/core/browser/refusal";
import { endsSession } from "@/lib/core/pure/error-codes";
import { somethingWentWrong } from "@/lib/core/pure/errors";

const changedElsewhere =
  "Something here was changed in another window. Reload the page to see it, then make your changes again.";

/** What stands above a section's form when its save was refused. `rest` is what was placed at no field. */
export function sectionLines(error: unknown, rest: string[] | null): string[] {
  const { code } = readRefusal(error);
  if (code === null) {
    tell(somethingWentWrong);
    return [];
  }
  if (endsSession(code)) return [];
  if (code === "not_found") return [changedElsewhere];
  return rest ?? refusalLines(error, somethingWentWrong);
}
