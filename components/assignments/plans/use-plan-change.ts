import { toastError } from "@/components/ui/toast";
import { changePlan } from "@/lib/assignments/plans/calls";
import type { PlanDetail } from "@/lib/assignments/plans/schema";
import { useSend } from "@/lib/core/browser/use-send";
import type { InputOf } from "@/lib/core/pure/call";
import { somethingWentWrong } from "@/lib/core/pure/errors";

type Items = NonNullable<InputOf<typeof changePlan>["items"]>;

/** Changes items of a plan as it was read; what is refused is said in a toast. */
export function usePlanChange({ id, version }: Pick<PlanDetail, "id" | "version">) {
  const { mutate, isPending } = useSend(changePlan);
  const change = (items: Items, onDone?: () => void) =>
    mutate(
      { id, version, items },
      { onSuccess: onDone, onError: (error) => void toastError(error, { fallback: somethingWentWrong }) },
    );
  return { change, isPending };
}
