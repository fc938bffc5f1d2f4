"use client";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { useSaveAsRead } from "@/components/ui/conflict/use-save-as-read";
import { Field, Form } from "@/components/ui/form";
import { RadioGroup } from "@/components/ui/radio-group";
import { Textarea } from "@/components/ui/textarea";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { UnsavedChanges } from "@/components/ui/unsaved-changes";
import { ask, asRead } from "@/lib/core/browser/ask";
import { type Problems, useCallForm } from "@/lib/core/browser/use-call-form";
import { questionnaire as readQuestionnaire, saveQuestionnaire } from "@/lib/onboarding/questionnaires/calls";
import type { Questionnaire } from "@/lib/onboarding/questionnaires/schema";
import {
  commentMessage,
  isCompleted,
  type QuestionKey,
  questionKeys,
  questions,
} from "@/lib/onboarding/questionnaires/words";
import { QuestionnairePdfButton } from "./questionnaire-pdf-button";

const yesOrNo = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

const inWords = (value: boolean | null) => (value === null ? "" : value ? "yes" : "no");

/** Every question needs an answer, every yes a comment. */
const unanswered = (answers: Questionnaire): Problems =>
  Object.fromEntries(
    questionKeys.flatMap((key) => {
      const { value, comment } = answers[key];
      return [
        [`${key}.value`, value === null ? "Please choose Yes or No" : null],
        [`${key}.comment`, value && comment.trim() === "" ? commentMessage : null],
      ];
    }),
  );

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

type QuestionnaireFormProps = {
  providerId: string;
  questionnaire: Questionnaire;
  /** Where to go after saving. */
  next: string;
};

/** The five questions; saved as a whole. */
export function QuestionnaireForm({ providerId, questionnaire, next }: QuestionnaireFormProps) {
  const router = useRouter();
  const { save, review } = useSaveAsRead();
  const [read] = useState(questionnaire);
  const completed = isCompleted(questionnaire);
  const toBody = (answers: Questionnaire) => ({ provider_id: providerId, ...answers });
  const { form, formProps, isPending } = useCallForm(saveQuestionnaire, {
    values: questionnaire,
    toBody,
    also: unanswered,
    shouldFocusError: false,
    through: ({ form, values, send }) =>
      save({
        form,
        values,
        read,
        toValues: (stored: Questionnaire) => stored,
        send: (now, known) => send(asRead(known, toBody(now))),
        readAgain: () => ask(readQuestionnaire, { provider_id: providerId }),
      }),
    onDone(saved) {
      form.reset(saved);
      toastSuccess("Provider Questionnaire updated successfully.");
      router.push(next);
      router.refresh();
    },
    onRefused(error) {
      toastError(error);
    },
  });
  useFocusOnFirstError(form);

  return (
    <Form {...formProps}>
      <ol className="grid gap-4">
        {questionKeys.map((key, index) => (
          <Question key={key} name={key} number={index + 1} />
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-3 max-md:[&>button]:h-11 max-md:[&>button]:w-full">
        {completed ? <QuestionnairePdfButton providerId={providerId} /> : <span />}
        <Button type="submit" variant="primary" pending={isPending}>
          {completed ? "Update Answers" : "Fill Out Questionnaire"}
        </Button>
      </div>
      {review}
      <UnsavedChanges dirty={form.formState.isDirty && !form.formState.isSubmitSuccessful} />
    </Form>
  );
}
