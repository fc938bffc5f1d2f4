"use client";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { addMonths, type Month } from "@/lib/core/pure/days";

type CalendarToolbarProps = {
  heading?: ReactNode;
  month: Month;
  onMonthChange(month: Month): void;
  onToday(): void;
  minMonth?: Month;
  maxMonth?: Month;
  children?: ReactNode;
};

export function CalendarToolbar({ heading, month, onMonthChange, onToday, ...props }: CalendarToolbarProps) {
  const { minMonth, maxMonth, children } = props;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">{heading}</div>
      <div className="flex flex-wrap items-center gap-2 max-md:w-full">
        {children}
        <Button onClick={onToday} className="max-md:ml-auto">
          Today
        </Button>
        <Button
          size="icon"
          aria-label="Previous month"
          disabled={minMonth !== undefined && month <= minMonth}
          onClick={() => onMonthChange(addMonths(month, -1))}
        >
          <ChevronLeft />
        </Button>
        <Button
          size="icon"
          aria-label="Next month"
          disabled={maxMonth !== undefined && month >= maxMonth}
          onClick={() => onMonthChange(addMonths(month, 1))}
        >
          <ChevronRight />
        </Button>
      </div>
    </div>
  );
}
