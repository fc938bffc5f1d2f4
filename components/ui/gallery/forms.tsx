"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { AwaitScript, CheckboxField, Field, Form, SwitchField } from "@/components/ui/form";
import { FormErrors } from "@/components/ui/form-errors";
import { FormSection } from "@/components/ui/form-section";
import { Input } from "@/components/ui/input";
import { KeptLine } from "@/components/ui/kept-line";
import { tellDone } from "@/components/ui/tell";
import { UnsavedChanges } from "@/components/ui/unsaved-changes";
import { State, States, WideState } from "./specimen";

const person = z.object({
  name: z.string().min(2, "Enter at least 2 characters."),
  email: z.email("Enter a valid email address."),
  agreed: z.literal(true, "Agree to go on."),
  texts: z.boolean(),
});

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Judged when it is sent; the first wrong field gets the focus. Leaving it half done asks. */
export function Forms() {
  const form = useForm<z.input<typeof person>, unknown, z.output<typeof person>>({
    resolver: zodResolver(person),
    defaultValues: { name: "", email: "", agreed: false as never, texts: true },
  });
  const { isDirty, isSubmitting } = form.formState;
  const save = async (values: z.output<typeof person>) => {
    await later(800);
    form.reset(values);
    tellDone("Saved");
  };
  return (
    <>
      <p className="text-muted-foreground text-sm">
        Send it empty to see its messages; type something and follow a link to another page, and it asks.
      </p>
      <Form form={form} onSubmit={save} className="max-w-xl">
        <div className="grid gap-5 md:grid-cols-2">
          <Field name="name" label="Name" required>
            {(control) => <Input {...control} />}
          </Field>
          <Field name="email" label="Email" required description="Nobody else sees it.">
            {(control) => <Input {...control} type="email" />}
          </Field>
        </div>
        <CheckboxField name="agreed" label="I agree" />
        <SwitchField name="texts" label="Text me when something changes" />
        <div className="flex gap-2">
          <Button type="submit" variant="primary" pending={isSubmitting}>
            Save
          </Button>
          <Button disabled={!isDirty} onClick={() => form.reset()}>
            Reset
          </Button>
        </div>
      </Form>
      <UnsavedChanges dirty={isDirty} />
    </>
  );
}

export function FormSections() {
  const form = useForm({ defaultValues: { section: { street: "", city: "" } } });
  return (
    <FormProvider {...form}>
      <FormSection title="Address" text="Where the mail goes; nobody else sees it.">
        <Field name="section.street" label="Street">
          {(control) => <Input {...control} />}
        </Field>
        <Field name="section.city" label="City">
          {(control) => <Input {...control} />}
        </Field>
      </FormSection>
    </FormProvider>
  );
}

export const AwaitingScript = () => (
  <States>
    <State name="Disabled until the page's script has come, and looks as it will look">
      <AwaitScript>
        <Button>Needs the script</Button>
      </AwaitScript>
    </State>
  </States>
);

const several = ["The days overlap with another request.", "The request was changed meanwhile."];

/** By its buttons, because it comes into view by itself. */
export function FormErrorLists() {
  const [messages, setMessages] = useState<string[]>([]);
  return (
    <WideState name="Comes into view with its messages; none, one or several" className="grid gap-3">
      <FormErrors messages={messages} />
      <div className="flex flex-wrap gap-2">
        {[0, 1, 2].map((count) => (
          <Button key={count} onClick={() => setMessages(several.slice(0, count))}>
            {["None", "One", "Several"][count]}
          </Button>
        ))}
      </div>
    </WideState>
  );
}

export function KeptLines() {
  const [kept, setKept] = useState(true);
  return (
    <State name="What was typed before the session ended is here again">
      {kept ? (
        <KeptLine onDiscard={() => setKept(false)} />
      ) : (
        <Button onClick={() => setKept(true)}>Show again</Button>
      )}
    </State>
  );
}
