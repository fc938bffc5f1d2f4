import { type News, notifyEach } from "@/lib/notices/bell/commands/notify";
import { type Person, providerToNotify } from "@/lib/notices/rules";
import type { NoticeKind } from "@/lib/notices/words";
import { hello, Layout, Paragraph } from "@/lib/ports/mail/layout";
import { pageLink, supportAddress } from "@/lib/ports/mail/mail";

/** Under what a link in a mail has done, for whoever did not do it [RSC-J-025]. */
export const answeredByLinkText = () =>
  `You answered by the link in your mail. If that was not you, write to ${supportAddress()} at once.`;

type Answered = { firstName: string; facilityName: string; link: string };

/** Something was answered without signing in. */
const AnswerReceived = ({ firstName, facilityName, link }: Answered) => (
  <Layout
    preview={facilityName}
    heading="We have your answer"
    button={{ label: "Open assignment", href: link }}
    note={answeredByLinkText()}
  >
    <Paragraph>
      {hello(firstName)} we have your answer, and {facilityName} has been told.
    </Paragraph>
  </Layout>
);

type Receipt = {
  kind: NoticeKind;
  provider: Person;
  facilityName: string;
  /** The assignment. */
  href: string;
  key: string;
  now: Date;
};

const writeReceipt = ({ facilityName, href }: Receipt, firstName: string): News => ({
  href,
  subject: `We have your answer: ${facilityName}`,
  text: "You answered by the link in your mail.",
  body: AnswerReceived({ firstName, facilityName, link: pageLink(href) }),
});

/** A provider who has answered by a link gets a receipt [RSC-J-027 RSC-I-036]. */
export const mailReceipt = (receipt: Receipt) =>
  notifyEach({
    ...receipt,
    people: providerToNotify(receipt.provider),
    write: ({ firstName }) => writeReceipt(receipt, firstName),
  });
