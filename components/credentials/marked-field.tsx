"use client";

import type { ReactNode } from "react";
import { Field } from "@/components/ui/form";
import { fieldVisibility, type ProfileField } from "@/lib/providers/rules/visibility";
import { VisibilityMark } from "./visibility-mark";

/** A switch, which has no place for the mark beside its label, with the mark at the end of its row. */
export const MarkedRow = ({ field, children }: { field: ProfileField; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 md:col-span-2">
    {children}
    <span className="text-muted-foreground text-xs">
      <VisibilityMark field={field} />
    </span>
  </div>
);

/** The mark of a field of the form: `licenses.0.state` is of `licenses.state`, or else of the list. */
export function markOf(name: string) {
  const field = name.replace(/\.\d+/g, "");
  return <VisibilityMark field={(field in fieldVisibility ? field : field.split(".")[0]) as ProfileField} />;
}

/** A field with the mark that says who sees it. */
export const MarkedField: typeof Field = (props) => <Field {...props} aside={markOf(props.name)} />;
