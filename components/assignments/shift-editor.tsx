"use client";

import { Clock3, Moon, Phone, Sun, Trash2 } from "lucide-react";
import { useId } from "react";
import { LimitWarnings } from "@/components/assignments/limit-warnings";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Spinner } from "@/components/ui/spinner";
import { TimeInput } from "@/components/ui/time-input";
import { Units } from "@/components/ui/units";
import type { BookingCheck } from "@/lib/assignments/shifts/schema";
import { cn } from "@/lib/core/browser/cn";
import { formatDollars } from "@/lib/core/pure/money";
import { hoursText, joined, noValue, weekdayDay } from "@/lib/core/pure/text";
import {
  isWhole,
  type PresetType,
  presetsFor,
  presetTitles,
  type ShiftDraft,
  withPreset,
  withTimes,
} from "./shift-draft";

const presetIcons = { day: Sun, overnight: Moon, "24h": Clock3, call: Phone };

/** How many of twelve columns a preset takes, by the number of presets. */
const columns: Record<number, string> = {
  1: "col-span-12",
  2: "col-span-6",
  3: "col-span-4",
  4: "col-span-6 sm:col-span-3",
};

type ShiftEditorProps = {
  shift: ShiftDraft;
  /** The server's judgment of the shift that is entered now; undefined while it is on its way. */
  check?: Pick<
    BookingCheck,
    "valid" | "error" | "hours" | "provider_rate" | "total_value" | "clock_change" | "missing" | "warnings"
  >;
  /** What it would fill. */
  fills?: string;
  /** What else is wrong with it. */
  error?: string;
  /** Judged only when it is saved: no waiting sign. */
  unjudged?: boolean;
  onChange(shift: ShiftDraft): void;
  onRemove(): void;
};

/** One shift that is being put together: kind, times, and what the server makes of them. */
export function ShiftEditor({ shift, check, fills, error, unjudged, onChange, onRemove }: ShiftEditorProps) {
  const id = useId();
  const day = weekdayDay(shift.startOn);
  const overnight = shift.endOn > shift.startOn;
  const problem = error ?? check?.error ?? undefined;
  const time = (part: "startTime" | "endTime", label: string) => (
    <div className="grid gap-1">
      <Label htmlFor={`${id}-${part}`} className="text-xs">
        {label}
      </Label>
      <TimeInput
        id={`${id}-${part}`}
        value={shift[part]}
        onChange={(value) => onChange(withTimes(shift, { [part]: value }))}
        aria-invalid={!/^\d\d:\d\d$/.test(shift[part]) || problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
      />
    </div>
  );
  return (
    <li className="@container grid gap-3 px-4 py-4 md:px-6">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-sm">
          {day}
          {overnight && (
            <span className="font-normal text-muted-foreground">
              {" to "}
              {weekdayDay(shift.endOn)}
            </span>
          )}
        </h3>
        <Button variant="ghost" size="icon-sm" aria-label={`Remove ${day}`} onClick={onRemove}>
          <Trash2 />
        </Button>
      </div>
      <div className="grid items-end gap-3 @2xl:grid-cols-[6fr_5fr]">
        <Presets shift={shift} onPick={(preset) => onChange(withPreset(shift, preset))} />
        <div className="grid grid-cols-[minmax(5.5rem,1fr)_minmax(5.5rem,1fr)_auto] items-end gap-3">
          {time("startTime", "Start time")}
          {time("endTime", "End time")}
          <Worth shift={shift} check={check} unjudged={unjudged} />
        </div>
      </div>
      {problem && (
        <p id={`${id}-error`} role="alert" className="font-medium text-red text-xs">
          {problem}
        </p>
      )}
      {fills && <p className="text-muted-foreground text-xs">{fills}</p>}
      {!problem && check && check.missing.length > 0 && (
        <p className="font-medium text-amber text-xs">{`Missing: ${joined(check.missing, "; ")}`}</p>
      )}
      <div className="empty:hidden">
        <LimitWarnings texts={check?.warnings ?? []} />
      </div>
    </li>
  );
}

function Presets({ shift, onPick }: { shift: ShiftDraft; onPick(preset: PresetType): void }) {
  const offered = presetsFor(shift.availability);
  const presets = offered.includes(shift.presetType) ? offered : [...offered, shift.presetType];
  return (
    <fieldset className="grid grid-cols-12 gap-1.5">
      <legend className="sr-only">Kind of shift</legend>
      {presets.map((preset) => {
        const Icon = presetIcons[preset];
        return (
          <Button
            key={preset}
            aria-pressed={shift.presetType === preset}
            onClick={() => onPick(preset)}
            className={cn(
              "gap-1.5 px-1 text-xs shadow-none aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary-strong",
              columns[presets.length],
            )}
          >
            <Icon />
            {presetTitles[preset]}
          </Button>
        );
      })}
    </fieldset>
  );
}

function Worth({ shift, check, unjudged }: Pick<ShiftEditorProps, "shift" | "check" | "unjudged">) {
  if (!check) {
    return (
      <span className="flex h-[38px] min-w-20 items-center justify-end text-muted-foreground text-xs">
        {!unjudged && isWhole(shift) && <Spinner />}
        <span className="sr-only">{!unjudged && "Checking"}</span>
      </span>
    );
  }
  return (
    <p className="min-w-20 text-right text-xs leading-[19px]">
      <strong className="block font-semibold text-sm">
        {check.total_value === null ? noValue : formatDollars(check.total_value)}
      </strong>
      <span className={check.clock_change ? "font-medium text-amber" : "text-muted-foreground"}>
        <Units>
          {check.clock_change ??
            joined(
              [hoursText(check.hours), check.provider_rate && formatDollars(check.provider_rate)],
              " × ",
            )}
        </Units>
      </span>
    </p>
  );
}
