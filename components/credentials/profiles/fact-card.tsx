import type { ReactNode } from "react";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { type CodeCategory, titleOf } from "@/lib/core/pure/codes";
import { mediumDay, notGiven } from "@/lib/core/pure/text";

/** The title of a code that may not be given. */
export const coded = (category: CodeCategory, code: string | null) => code && titleOf(category, code);

/** `Jan 31, 2028`; null for a day that is not given, so that it reads N/A. */
export const dayOrNull = (day: string | null) => day && mediumDay(day);

export type Fact = [label: string, value: ReactNode];

/** Labelled values in a card; what is missing reads N/A. */
export function FactCard({ title, facts }: { title: string; facts: Fact[] }) {
  return (
    <Card>
      <CardHeader title={title} />
      <CardBody>
        <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 md:grid-cols-3">
          {facts.map(([label, value]) => (
            <div key={label} className="min-w-0">
              <dt className="text-muted-foreground text-xs">{label}</dt>
              <dd className="mt-0.5 break-words text-sm">{value || notGiven}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  );
}
