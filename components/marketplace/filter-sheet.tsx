"use client";

import { ListFilter } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTrigger,
} from "@/components/ui/dialog";
import { useSwipeDown } from "@/components/ui/use-swipe-down";
import { countText } from "@/lib/core/pure/text";
import { MarketFilterForm, type MarketFiltersProps } from "./market-filters";
import { filtersInForce } from "./providers-list";

/** The filters on a phone: a sheet from below, closed by its buttons or a swipe down on its head. */
export function FilterSheet({ count, ...props }: MarketFiltersProps & { count: number }) {
  const [open, setOpen] = useState(false);
  const swipe = useSwipeDown(() => setOpen(false));
  const active = filtersInForce(props.filters);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button className="md:hidden">
          <ListFilter />
          Filters
          {active > 0 && (
            <span className="rounded-full bg-primary-soft px-1.5 font-semibold text-2xs text-primary-strong">
              {active}
            </span>
          )}
        </Button>
      </DialogTrigger>
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
