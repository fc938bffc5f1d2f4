"use client";
import { FormProvider, useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { EarlyForm } from "@/components/ui/early-form";
import { FileDrop, type FileDropProps, type FileDropState } from "@/components/ui/file-drop";
import { AwaitScript, Field, Form } from "@/components/ui/form";
import { FormErrors } from "@/components/ui/form-errors";
import { FormSection } from "@/components/ui/form-section";
import { RestoredLine } from "@/components/ui/restored-line";
import { toastSuccess } from "@/components/ui/toast";
import { CheckboxField, SwitchField } from "@/components/ui/toggle-fields";
import { UnsavedChanges } from "@/components/ui/unsaved-changes";
import { checkedBy } from "@/lib/core/browser/use-call-form";
import { longName, portrait, problems } from "./samples";
import { family, flowing, free, stacked, tried, wide } from "./specimen";

type Person = { name: string; email: string; agreed: boolean; texts: boolean };

const problemsOf = ({ name, email, agreed }: Person) => ({
  name: name.length < 2 ? "Enter at least 2 characters." : null,
  email: /.@./.test(email) ? null : "Enter a valid email address.",
  agreed: agreed ? null : "Agree to go on.",
});

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Judged when it is sent; the first wrong field gets the focus. Leaving it half done asks. */
function PersonForm() {
  const form = useForm<Person>({
    resolver: checkedBy(problemsOf),
    defaultValues: { name: "", email: "", agreed: false, texts: true },
  });
  const { isDirty, isSubmitting } = form.formState;
  const save = async (values: Person) => {
    await later(800);
    form.reset(values);
    toastSuccess("Saved");
  };
  return (
    <>
      <p className="text-muted-foreground text-sm">
        Send it empty to see its messages; type something and follow a link to another page, and it asks.
      </p>
      <Form form={form} onSubmit={save} className="max-w-xl">
        <div className="grid gap-5 md:grid-cols-2">
          <Field name="name" label="Name" required />
          <Field name="email" label="Email" required description="Nobody else sees it." type="email" />
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

/** What is typed before the page's script has come is in its fields after that. */
function CodeForm() {
  const form = useForm({ defaultValues: { code: "" } });
  return (
    <EarlyForm form={form} onSubmit={({ code }) => toastSuccess(`Sent ${code}`)} className="max-w-xl">
      <Field name="code" label="Code" />
      <AwaitScript>
        <Button type="submit">Send</Button>
      </AwaitScript>
    </EarlyForm>
  );
}

function AddressSection() {
  const form = useForm({ defaultValues: { section: { street: "", city: "" } } });
  return (
    <FormProvider {...form}>
      <FormSection title="Address" text="Where the mail goes; nobody else sees it.">
        <Field name="section.street" label="Street" />
        <Field name="section.city" label="City" />
      </FormSection>
    </FormProvider>
  );
}

const nothing = () => {};
const hint = "PDF or picture, up to 10 MB";
const empty = { status: "empty" } as const;
const there = { status: "completed", name: "license.pdf" } as const;
const onItsWay = { status: "uploading", name: "license.pdf" } as const;
const failed = {
  status: "failed",
  name: "license.pdf",
  message: "The upload failed. Please try again.",
} as const;
const refused = { ...failed, name: "movie.mov", message: "This kind of file is not taken.", final: true };

const files: Record<string, Partial<FileDropProps> & { state: FileDropState }> = {
  Empty: { state: empty, hint },
  "Empty, several at once, without a hint": { state: empty, multiple: true },
  Invalid: { state: empty, hint, "aria-invalid": true },
  Disabled: { state: empty, hint, disabled: true },
  "Read-only, nothing there": { state: empty, readOnly: true },
  "On its way": { state: { ...onItsWay, percent: 42 } },
  "On its way, too late to cancel": { state: { ...onItsWay, percent: 100 }, onCancel: undefined },
  "There, with a link and a note": { state: { ...there, href: "#files", note: "Added Mar 14, 2027" } },
  "There, a picture": { state: { ...there, name: "portrait.svg", image: portrait } },
  "There, long name": { state: { ...there, name: `${longName}.pdf`, href: "#files" } },
  "There, read-only": { state: there, readOnly: true },
  Failed: { state: failed },
  "Failed for good": { state: refused },
};

const drop = ([label, props]: [string, (typeof files)[string]]) => [
  label,
  <FileDrop
    key={label}
    label={label}
    onFiles={nothing}
    onCancel={nothing}
    onRemove={nothing}
    onRetry={nothing}
    {...props}
  />,
];

export const forms = family("forms", "Forms", "The first wrong field gets the focus; leaving asks.", [
  free("form", "Form", "form toggle-fields unsaved-changes", <PersonForm />),
  free("form-sections", "Part of a form", "form-section", <AddressSection />),
  free("early-form", "A form that waits for no script", "early-form", <CodeForm />),
  flowing("await-script", "Before the script", "form", {
    "Disabled until the page's script has come, and looks as it will look": (
      <AwaitScript>
        <Button>Needs the script</Button>
      </AwaitScript>
    ),
  }),
  wide("form-errors", "What belongs to no field", "form-errors", {
    // By its buttons, because it comes into view by itself.
    "Comes into view with its messages; none, one or several": tried<string[]>([], ({ value, onChange }) => (
      <>
        <FormErrors messages={value} />
        <div className="flex flex-wrap gap-2">
          {["None", "One", "Several"].map((name, count) => (
            <Button key={name} onClick={() => onChange(problems.slice(0, count))}>
              {name}
            </Button>
          ))}
        </div>
      </>
    )),
  }),
  flowing("kept-lines", "Kept over a login", "restored-line", {
    "What was typed before the session ended is here again": tried(true, ({ value, onChange }) =>
      value ? (
        <RestoredLine onDiscard={() => onChange(false)} />
      ) : (
        <Button onClick={() => onChange(true)}>Show again</Button>
      ),
    ),
  }),
  stacked("files", "Files", "file-drop file-drop-file", Object.fromEntries(Object.entries(files).map(drop))),
]);
