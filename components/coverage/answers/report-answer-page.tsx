import { AnswerButton, AnswerButtons, AnswerPage } from "@/components/plain-pages/answer-pages";
import type { FormState, Site } from "@/lib/core/pure/form-state";
import { weekdayDay } from "@/lib/core/pure/text";

type ReportAnswerPageProps = {
  site: Site;
  form: FormState;
  firstName: string;
  facilityName: string;
  /** The first day of the shift. */
  day: string;
  /** What the facility has to say. */
  comment: string;
  /** Asked once more, because somebody else works the shift already. */
  asksAgain: boolean;
};

/** What a facility says that its provider cannot work, answered without signing in [RSC-C-032 RSC-S-009]. */
export const ReportAnswerPage = ({
  facilityName,
  day,
  comment,
  asksAgain,
  ...page
}: ReportAnswerPageProps) => (
  <AnswerPage
    {...page}
    title="Please confirm"
    answers={
      <>
        {asksAgain && <input type="hidden" name="sure" value="true" />}
        <AnswerButtons>
          <AnswerButton value="yes" isFirst>
            Yes, that is right
          </AnswerButton>
          <AnswerButton value="no">No, I will work it</AnswerButton>
        </AnswerButtons>
      </>
    }
  >
    <p>
      {facilityName} says that you cannot work {weekdayDay(day)}. Is that right?
    </p>
    {comment && <p className="whitespace-pre-line rounded-md bg-secondary px-4 py-3 text-sm">{comment}</p>}
    {asksAgain && (
      <p role="alert" className="rounded-md bg-secondary px-4 py-3 font-medium text-sm">
        You are released and not paid for this shift.
      </p>
    )}
  </AnswerPage>
);
