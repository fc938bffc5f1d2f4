"use client";

import { createContext, type ReactNode, useContext, useEffect, useRef } from "react";
import { type FieldValues, useFormContext, useWatch } from "react-hook-form";
import { UploadScope, useUploading } from "@/components/files/upload-scope";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { FormErrors } from "@/components/ui/form-errors";
import { UnsavedChanges } from "@/components/ui/unsaved-changes";
import type { Problems } from "@/lib/core/browser/use-call-form";
import type { Call } from "@/lib/core/pure/call";
import { type SectionFormState, type SectionOptions, useSectionForm } from "./use-section-form";

/** What is wrong with the values of the section around. */
const ProblemsOf = createContext<(values: never) => Problems>(() => ({}));

/** Whether some item of a list is not valid yet: then no other one is added. */
export function useIncomplete(list: string): boolean {
  const { getValues } = useFormContext();
  const problemsOf = useContext(ProblemsOf);
  useWatch({ name: list });
  return Object.keys(problemsOf(getValues() as never)).some((name) => name.startsWith(`${list}.`));
}

type FrameProps<Values extends FieldValues> = { section: SectionFormState<Values>; children: ReactNode };

/** The focus comes back to where it was when the fields were locked. */
function useKeptFocus(locked: boolean) {
  const before = useRef<Element | null>(null);
  if (locked && !before.current && typeof document !== "undefined") before.current = document.activeElement;
  useEffect(() => {
    if (locked || !before.current) return;
    if (document.activeElement === document.body && before.current instanceof HTMLElement)
      before.current.focus();
    before.current = null;
  }, [locked]);
}

function Frame<Values extends FieldValues>({ section, children }: FrameProps<Values>) {
  const { form, intent, submit, saving, general, problemsOf, review } = section;
  const uploading = useUploading();
  useKeptFocus(saving);
  const changed = form.formState.isDirty && !saving;
  const hint = uploading
    ? "Saving is possible when the upload is done."
    : changed
      ? "You have unsaved changes."
      : "";
  return (
    <ProblemsOf value={problemsOf}>
      <Form
        form={form}
        {...intent}
        onSubmit={(values) => (saving || uploading ? undefined : submit(values as Values))}
      >
        <fieldset disabled={saving} className="grid min-w-0 gap-8">
          {children}
        </fieldset>
        <FormErrors messages={general} />
        <div
          data-save-bar
          className="sticky bottom-0 z-20 -mx-4 flex items-center justify-end gap-3 border-t bg-card/95 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] frosted max-md:bottom-[62px] md:mx-0 md:justify-between md:rounded-lg md:border md:px-5 md:shadow-md"
        >
          <p id="save-hint" aria-live="polite" className="min-w-0 text-muted-foreground text-xs empty:hidden">
            {hint}
          </p>
          <Button
            type="submit"
            variant="primary"
            pending={saving}
            disabled={uploading}
            aria-describedby={hint ? "save-hint" : undefined}
            className="max-md:h-11 max-md:flex-1 md:ml-auto"
          >
            Save
          </Button>
        </div>
      </Form>
      {review}
      <UnsavedChanges dirty={form.formState.isDirty || uploading} />
    </ProblemsOf>
  );
}

/** The frame of every form over sections: fields, the alert for what belongs to none, Save, the question on leaving. */
export const SectionFrame = <Values extends FieldValues>(props: FrameProps<Values>) => (
  <UploadScope>
    <Frame {...props} />
  </UploadScope>
);

type SectionFormProps<Read extends Call, Save extends Call, Values extends FieldValues> = SectionOptions<
  Read,
  Save,
  Values
> & { children: ReactNode };

/** One section as a form. */
export const SectionForm = <Read extends Call, Save extends Call, Values extends FieldValues>({
  children,
  ...section
}: SectionFormProps<Read, Save, Values>) => (
  <SectionFrame section={useSectionForm(section)}>{children}</SectionFrame>
);
