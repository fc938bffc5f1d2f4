"use client";

import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogHeader,
} from "@/components/ui/dialog";
import { useSwipeDown } from "@/components/ui/use-swipe-down";
import { countText } from "@/lib/core/pure/text";
import { MarketFilterForm, type MarketFiltersProps } from "./market-filters";

type FilterSheetProps = MarketFiltersProps & { count: number; onClose(): void };

/** The filters on a phone: a sheet from below, closed by its buttons or a swipe down on its head. */
export function FilterSheet({ count, onClose, ...props }: FilterSheetProps) {
  const swipe = useSwipeDown(onClose);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <div {...swipe}>
          <DialogHeader title="Filters" />
        </div>
        <DialogBody>
          <MarketFilterForm {...props} />
        </DialogBody>
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="primary">
              Show {countText(count)} {count === 1 ? "provider" : "providers"}
            </Button>
          </DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
