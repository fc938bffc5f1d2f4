import type { KeyboardEvent } from "react";
import type { Day } from "@/lib/core/pure/days";
import { dayAfterKey } from "./range";

type DayKeys = {
  /** The day that has the focus. */
  tabStop: Day;
  moveTo(day: Day): void;
  click(day: Day, extend: boolean): void;
  /** Left out where no days can be picked. */
  extendTo?(from: Day, to: Day): void;
};

/** Arrows move the focus, with Shift they extend the selection; Space and Enter click the day. */
export const dayKeys =
  ({ tabStop, moveTo, click, extendTo }: DayKeys) =>
  (event: KeyboardEvent) => {
    const target = dayAfterKey(tabStop, event.key);
    if (target) {
      event.preventDefault();
      if (event.shiftKey && event.key.startsWith("Arrow")) extendTo?.(tabStop, target);
      moveTo(target);
    } else if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      const link = (event.target as HTMLElement).querySelector("a");
      if (link) link.click();
      else click(tabStop, event.shiftKey);
    }
  };
