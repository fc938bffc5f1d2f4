import { Alert } from "@/components/ui/alert";

/** Why a form that somebody came to fill in cannot be filled in. */
export const ViewOnly = ({ text }: { text: string }) => (
  <Alert
    tone="info"
    title={text}
    messages={["Ask an administrator of your organization for permission to connect with providers."]}
  />
);
