import { inFieldOrder, valueWords } from "@/components/facilities/facility-words";
import { cn } from "@/lib/core/browser/cn";
import type { DynamicField } from "@/lib/facilities/dynamic-fields/schema";

/** Dynamic fields in their order with their values; two columns from six fields on. */
export function FieldList({ fields, className }: { fields: DynamicField[]; className?: string }) {
  return (
    <dl
      data-columns={fields.length >= 6 ? 2 : 1}
      className={cn("grid gap-x-10 gap-y-2", fields.length >= 6 && "md:grid-cols-2", className)}
    >
      {inFieldOrder(fields).map((field) => (
        <div
          key={field.field_name}
          className="flex items-baseline justify-between gap-4 border-b border-dashed pb-1.5 text-sm"
        >
          <dt className="text-muted-foreground">{field.field_title}</dt>
          <dd className="text-pretty text-right">{valueWords(field)}</dd>
        </div>
      ))}
    </dl>
  );
}
