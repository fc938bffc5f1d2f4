"use client";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { type FieldErrors, type Resolver, type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field, Form } from "@/components/ui/form";
import { useSaveAsRead } from "@/components/ui/meanwhile/use-save-as-read";
import { RadioGroup } from "@/components/ui/radio-group";
import { tell, tellDone } from "@/components/ui/tell";
import { Textarea } from "@/components/ui/textarea";
import { UnsavedChanges } from "@/components/ui/unsaved-changes";
import { ask, asRead } from "@/lib/core/browser/ask";
import { placeRefusal } from "@/lib/core/browser/place-refusal";
import { useSend } from "@/lib/core/browser/use-send";
import { questionnaire as readQuestionnaire, saveQuestionnaire } from "@/lib/onboarding/questionnaires/calls";
import {
  type Answers,
  commentMessage,
  isCompleted,
  type QuestionKey,
  type Questionnaire,
  questionKeys,
  questions,
} from "@/lib/onboarding/questionnaires/schema";
import { QuestionnairePdfButton } from "./questionnaire-pdf-button";

const yesOrNo = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

const inWords = (value: boolean | null) => (value === null ? "" : value ? "yes" : "no");

/** Every question needs an answer, every yes a comment. */
const resolver: Resolver<Questionnaire> = (values) => {
  const errors: FieldErrors<Questionnaire> = {};
  for (const key of questionKeys) {
    const { value, comment } = values[key];
    if (value === null) errors[key] = { value: { type: "required", message: "Please choose Yes or No" } };
    else if (value && comment.trim() === "")
      errors[key] = { comment: { type: "required", message: commentMessage } };
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
};

function Question({ name, number }: { name: QuestionKey; number: number }) {
  const value = useWatch<Questionnaire>({ name: `${name}.value` });
  return (
    <li>
      <Card className="grid gap-4 p-4 md:p-5">
        <Field
          name={`${name}.value`}
          group
          label={
            <>
              <span className="mb-1 block text-muted-foreground text-xs">
                {number}. {questions[name].title}
              </span>
              <span className="text-pretty text-base leading-6">{questions[name].text}</span>
            </>
          }
        >
          {({ value: chosen, onChange, ...control }) => (
            <RadioGroup
              {...control}
              look="cards"
              options={yesOrNo}
              value={inWords(chosen)}
              onChange={(word) => onChange(word === "yes")}
              className="mt-2 grid-cols-2 md:max-w-xs"
            />
          )}
        </Field>
        {value === true && (
          <Field
            name={`${name}.comment`}
            label="Comment"
            description="What happened, when, and how it was resolved."
            required
          >
            {(control) => <Textarea {...control} maxLength={2000} counter />}
          </Field>
        )}
      </Card>
    </li>
  );
}

/** After a refused submit the first wrong question gets the focus; comments are mounted late and out of order. */
function useFocusOnFirstError(form: UseFormReturn<Questionnaire>) {
  const { errors, submitCount } = form.formState;
  const handled = useRef(0);
  useEffect(() => {
    if (handled.current === submitCount) return;
    handled.current = submitCount;
    const key = questionKeys.find((each) => errors[each]);
    if (key) form.setFocus(errors[key]?.comment ? `${key}.comment` : `${key}.value`);
  }, [errors, submitCount, form]);
}

export type QuestionnaireFormProps = {
  providerId: string;
  questionnaire: Questionnaire;
  /** Where to go after saving. */
  next: string;
};

/** The five questions; saved as a whole. */
export function QuestionnaireForm({ providerId, questionnaire, next }: QuestionnaireFormProps) {
  const router = useRouter();
  const form = useForm<Questionnaire>({ defaultValues: questionnaire, resolver, shouldFocusError: false });
  useFocusOnFirstError(form);
  const save = useSend(saveQuestionnaire);
  const { save: saveAsRead, review } = useSaveAsRead();
  const [read] = useState(questionnaire);
  const completed = isCompleted(questionnaire);

  const submit = async (answers: Questionnaire) => {
    try {
      const saved = await saveAsRead({
        form,
        values: answers,
        read,
        toValues: (stored) => stored,
        send: (values, known) =>
          save.mutateAsync(asRead(known, { provider_id: providerId, ...(values as Answers) })),
        readAgain: () => ask(readQuestionnaire, { provider_id: providerId }),
      });
      if (!saved) return;
      form.reset(saved);
      tellDone("Provider Questionnaire updated successfully.");
      router.push(next);
      router.refresh();
    } catch (error) {
      placeRefusal(form, error);
      tell(error);
    }
  };

  return (
    <Form form={form} onSubmit={submit}>
      <ol className="grid gap-4">
        {questionKeys.map((key, index) => (
          <Question key={key} name={key} number={index + 1} />
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-3 max-md:[&>button]:h-11 max-md:[&>button]:w-full">
        {completed ? <QuestionnairePdfButton providerId={providerId} /> : <span />}
        <Button type="submit" variant="primary" pending={save.isPending}>
          {completed ? "Update Answers" : "Fill Out Questionnaire"}
        </Button>
      </div>
      {review}
      <UnsavedChanges dirty={form.formState.isDirty && !form.formState.isSubmitSuccessful} />
    </Form>
  );
}
