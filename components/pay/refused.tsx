import { Alert } from "@/components/ui/alert";

/** What the server has refused of a timesheet as a whole, brought into view; nothing while nothing is. */
export const Refused = ({ texts }: { texts: string[] }) =>
  texts.length > 0 && (
    <div ref={(box) => box?.scrollIntoView({ block: "nearest" })}>
      <Alert tone="error" title="Something Went Wrong" messages={texts} />
    </div>
  );
