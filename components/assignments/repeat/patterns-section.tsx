"use client";

import { useState } from "react";
import { type OwnRepeat, useRepeat } from "@/components/assignments/availability/use-repeat";
import { Button } from "@/components/ui/button";
import { FormSection } from "@/components/ui/form-section";
import { listPatterns } from "@/lib/assignments/patterns/calls";
import { patternLimits } from "@/lib/assignments/patterns/words";
import { useCall } from "@/lib/core/browser/use-call";
import { useToday } from "@/lib/core/browser/use-today";
import type { Day } from "@/lib/core/pure/days";
import { PatternForm } from "./pattern-form";
import { PatternRow } from "./pattern-row";

type PatternsSectionProps = { today: Day; repeat: OwnRepeat };

/** The own patterns, and the one that is entered or changed [SCH-S-015]. */
export function PatternsSection({ repeat, ...first }: PatternsSectionProps) {
  const today = useToday(first.today);
  const { data } = useCall(listPatterns, {}, { initialData: repeat.patterns });
  const { off } = useRepeat(repeat, today);
  const patterns = data.results;
  /** The id of the pattern that is changed; "new" for another one. */
  const [edited, setEdited] = useState<string | null>(patterns.length === 0 ? "new" : null);
  const close = () => setEdited(null);
  const isOpen = edited === "new" || patterns.length === 0;
  return (
    <FormSection
      title="Weekly pattern"
      text="Days of the week that you offer again and again. You can still change each day in the calendar."
    >
      <div className="grid min-w-0 gap-6 md:col-span-2">
        {patterns.length > 0 && (
          <ul aria-label="Weekly patterns" className="grid divide-y">
            {patterns.map((pattern) =>
              pattern.id === edited ? (
                <li key={pattern.id} className="py-4 first:pt-0 last:pb-0">
                  <PatternForm pattern={pattern} today={today} off={off} onDone={close} onCancel={close} />
                </li>
              ) : (
                <PatternRow key={pattern.id} pattern={pattern} onEdit={() => setEdited(pattern.id)} />
              ),
            )}
          </ul>
        )}
        {isOpen ? (
          <PatternForm
            today={today}
            off={off}
            onDone={close}
            onCancel={patterns.length > 0 ? close : undefined}
          />
        ) : (
          patterns.length < patternLimits.patterns && (
            <div>
              <Button onClick={() => setEdited("new")}>Add another pattern</Button>
            </div>
          )
        )}
      </div>
    </FormSection>
  );
}
