import type { ComponentProps, ReactNode } from "react";
import { buttonStyles } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { fieldStyles } from "@/components/ui/input";
import { cn } from "@/lib/core/browser/cn";
import { periodNames, periodTitles, usualPeriod } from "@/lib/overview/numbers/words";

/** What the form was sent with, as it was written. */
export type Written = Partial<Record<"period" | "from" | "to" | "facility" | "specialty", string>>;
type Errors = Partial<Record<keyof Written, string>>;

type FieldProps = {
  /** On a phone, two of them are side by side. */
  half?: true;
  name: keyof Written;
  label: string;
  errors: Errors;
  children(control: {
    id: string;
    name: string;
    "aria-invalid"?: true;
    "aria-describedby"?: string;
  }): ReactNode;
};

function PlainField({ half, name, label, errors, children }: FieldProps) {
  const id = `filter-${name}`;
  const error = errors[name];
  return (
    <div className={cn("grid content-start gap-1.5 lg:col-span-1", !half && "col-span-2")}>
      <label htmlFor={id} className="font-medium text-sm leading-5">
        {label}
      </label>
      {children({
        id,
        name,
        ...(error && { "aria-invalid": true as const, "aria-describedby": `${id}-error` }),
      })}
      {error && (
        <p id={`${id}-error`} role="alert" className="font-medium text-red text-xs">
          {error}
        </p>
      )}
    </div>
  );
}

type Option = { value: string; label: string };

const PlainSelect = ({ options, ...props }: ComponentProps<"select"> & { options: readonly Option[] }) => (
  <select {...props} className={cn(fieldStyles, "h-[38px] px-2.5")}>
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
);

const PlainDate = (props: ComponentProps<"input">) => (
  <input
    type="date"
    min="1900-01-01"
    max="2199-12-31"
    {...props}
    className={cn(fieldStyles, "h-[38px] px-3")}
  />
);

const periods = periodNames.map((value) => ({ value, label: periodTitles[value] }));

type PeriodFormProps = {
  action: string;
  written: Written;
  errors: Errors;
  /** What there is to choose from; left out where only the period is chosen. */
  facilities?: readonly Option[];
  specialties?: readonly Option[];
};

/** Which period and rows numbers are of: a form that the browser sends by itself, without a script. */
export function PeriodForm({ action, written, errors, facilities, specialties }: PeriodFormProps) {
  const several = facilities !== undefined && specialties !== undefined;
  return (
    <Card data-paper="none" className="p-4 md:p-5">
      <form
        action={action}
        method="get"
        className={cn(
          "grid grid-cols-2 items-start gap-x-3 gap-y-4",
          several ? "lg:grid-cols-[1.2fr_1fr_1fr_1.4fr_1.4fr_auto]" : "lg:grid-cols-[1.2fr_1fr_1fr_auto]",
        )}
      >
        <PlainField name="period" label="Period" errors={errors}>
          {(control) => (
            <PlainSelect {...control} options={periods} defaultValue={written.period || usualPeriod} />
          )}
        </PlainField>
        <PlainField half name="from" label="From" errors={errors}>
          {(control) => <PlainDate {...control} defaultValue={written.from} />}
        </PlainField>
        <PlainField half name="to" label="To" errors={errors}>
          {(control) => <PlainDate {...control} defaultValue={written.to} />}
        </PlainField>
        {several && (
          <>
            <PlainField name="facility" label="Facility" errors={errors}>
              {(control) => (
                <PlainSelect
                  {...control}
                  options={[{ value: "", label: "All facilities" }, ...facilities]}
                  defaultValue={written.facility}
                />
              )}
            </PlainField>
            <PlainField name="specialty" label="Specialty" errors={errors}>
              {(control) => (
                <PlainSelect
                  {...control}
                  options={[{ value: "", label: "All specialties" }, ...specialties]}
                  defaultValue={written.specialty}
                />
              )}
            </PlainField>
          </>
        )}
        <button
          type="submit"
          className={cn(buttonStyles({ variant: "primary" }), "col-span-2 lg:col-span-1 lg:mt-[26px]")}
        >
          Apply
        </button>
      </form>
    </Card>
  );
}
