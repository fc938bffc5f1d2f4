"use client";
import { type ReactNode, useState } from "react";
import { type FieldValues, FormProvider, useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field, type FieldControl, type FieldFrame } from "@/components/ui/form";
import { cn } from "@/lib/core/browser/cn";

type SpecimenRow = {
  id: string;
  title: string;
  /** The files of components/ui whose components it shows. */
  shows: string[];
  children: ReactNode;
};

export type Family = { id: string; title: string; text: string; specimens: SpecimenRow[] };

/** Controls of one kind, each with its states. */
export const family = (id: string, title: string, text: string, specimens: SpecimenRow[]): Family => ({
  id,
  title,
  text,
  specimens,
});

/** What a control looks like in each of its states, by the state's name. */
type States = Record<string, ReactNode>;

/** One control: its name, the files it lives in, and its states. */
export const Specimen = ({ id, title, shows, children }: SpecimenRow) => (
  <Card>
    <section aria-labelledby={id}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 border-b px-4 py-3 md:px-5">
        <h3 id={id} className="scroll-mt-6 text-base">
          <a href={`#${id}`} className="rounded-sm hover:underline">
            {title}
          </a>
        </h3>
        <ul className="flex min-w-0 flex-wrap gap-x-3 text-2xs text-muted-foreground">
          {shows.map((source) => (
            <li key={source} className="min-w-0">
              <code className="break-all">{source}.tsx</code>
            </li>
          ))}
        </ul>
      </header>
      <div className="grid gap-6 px-4 py-5 md:px-5">{children}</div>
    </section>
  </Card>
);

const columns =
  "grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] items-start gap-x-6 gap-y-5";

/** Each state under its name; the classes lay out the states, and what one of them shows. */
const Frames = ({ states, among, within }: { states: States; among: string; within: string }) => (
  <div className={among}>
    {Object.entries(states).map(([name, shown]) => (
      <figure key={name} className="min-w-0">
        <figcaption className="mb-2 text-2xs text-muted-foreground">{name}</figcaption>
        <div className={cn("min-w-0", within)}>{shown}</div>
      </figure>
    ))}
  </div>
);

/** A specimen that lays itself out. */
export const free = (id: string, title: string, shows: string, children: ReactNode): SpecimenRow => ({
  id,
  title,
  shows: shows.split(" ").filter(Boolean),
  children,
});

const framed =
  (among: string, within: string) => (id: string, title: string, shows: string, states: States) =>
    free(id, title, shows, <Frames states={states} among={among} within={within} />);

/** States beside each other, as many as fit; what one shows flows from left to right. */
export const flowing = framed(columns, "flex flex-wrap items-center gap-2.5");

/** States beside each other; what one shows is as wide as its column. */
export const stacked = framed(columns, "grid gap-2.5");

/** States below each other, each over the whole width. */
export const wide = framed("grid gap-6", "grid gap-3 *:min-w-0");

/** What a control takes besides what its Field hands to it. */
type Hold = { disabled?: boolean; readOnly?: boolean };

type FieldSample = {
  /** `wrong` is shown with the message under it. */
  values: { empty: unknown; filled: unknown; long?: unknown; wrong: unknown };
  /** False: the control cannot show what it holds without letting it be changed. */
  readOnly?: false;
  /** The control draws its focus on something else than its own element. */
  focusElsewhere?: boolean;
  group?: boolean;
  draw(control: FieldControl & Hold): ReactNode;
  /** The states that no form brings it into. */
  more?: States;
};

type Shown = Hold & Partial<FieldFrame> & { key: string; label: string; value: unknown; error?: string };

const focused =
  "[&_:is(input,textarea,[role=combobox])]:outline-2 [&_:is(input,textarea,[role=combobox])]:outline-ring";

const message = "What is wrong, and how to put it right.";

function fieldsOf({ values, readOnly, focusElsewhere }: FieldSample) {
  const { empty, filled, long, wrong } = values;
  const help = "A sentence that helps to fill it in.";
  const fields: (Shown | false)[] = [
    { key: "empty", label: "Empty", value: empty },
    { key: "filled", label: "Filled", value: filled },
    long !== undefined && { key: "long", label: "Long text", value: long },
    !focusElsewhere && { key: "focused", label: "Focused", value: filled, className: focused },
    { key: "invalid", label: "Invalid", value: wrong, error: message },
    { key: "help", label: "Required, with a description", value: empty, required: true, description: help },
    { key: "disabled", label: "Disabled", value: filled, disabled: true, aside: "To the right of a label" },
    readOnly !== false && { key: "read-only", label: "Read-only", value: filled, readOnly: true },
  ];
  return fields.filter((shown) => shown !== false);
}

function FieldStates({ name, ...sample }: FieldSample & { name: string }) {
  const fields = fieldsOf(sample);
  const form = useForm<FieldValues>({
    defaultValues: { [name]: Object.fromEntries(fields.map(({ key, value }) => [key, value])) },
    errors: { [name]: { invalid: { type: "sample", message } } },
    // Errors that are handed in would take the focus at once.
    shouldFocusError: false,
  });
  return (
    <FormProvider {...form}>
      <div className={columns}>
        {fields.map(({ key, value: _, error: __, disabled, readOnly, ...field }) => (
          <Field key={key} {...field} name={`${name}.${key}`} group={sample.group}>
            {(control) => sample.draw({ ...control, disabled, readOnly })}
          </Field>
        ))}
      </div>
      {sample.more && <Frames states={sample.more} among={columns} within="grid gap-2.5" />}
    </FormProvider>
  );
}

/** A field in each of the states that a form can bring it into, then the states of its own. */
export const field = (id: string, title: string, shows: string, sample: FieldSample) =>
  free(id, title, shows, <FieldStates name={id} {...sample} />);

type Held<V> = { value: V; onChange: (value: V) => void };

function Trial<V>({ start, draw }: { start: V; draw(held: Held<V>): ReactNode }) {
  const [value, onChange] = useState(start);
  return draw({ value, onChange });
}

/** Holds what a control is set to, so that it can be tried. */
export const tried = <V,>(start: V, draw: (held: Held<V>) => ReactNode) => (
  <Trial start={start} draw={draw} />
);

/** A button, and what it opens over the page. */
export const Opened = ({ name, children }: { name: string; children(close: () => void): ReactNode }) =>
  tried(false, ({ value, onChange }) => (
    <>
      <Button onClick={() => onChange(true)}>{name}</Button>
      {value && children(() => onChange(false))}
    </>
  ));

/** The mark of the keyboard's focus, which only one control of a page can have by itself. */
export const focusMark = "outline-2 outline-ring outline-offset-2";
