import { Download, FileSpreadsheet } from "lucide-react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { documentFile } from "@/lib/pay/words";

type DocumentFilesProps = {
  of: "invoices" | "statements";
  id: string;
  /** Of the PDF: the main thing to do with a document, unless the page has another. */
  variant?: ButtonProps["variant"];
};

/** An issued document to be kept: as it is printed, and line by line. */
export const DocumentFiles = ({ of, id, variant = "primary" }: DocumentFilesProps) => (
  <>
    <Button asChild className="max-md:flex-1">
      <a href={documentFile(of, id, "csv")}>
        <FileSpreadsheet aria-hidden />
        Export CSV
      </a>
    </Button>
    <Button asChild variant={variant} className="max-md:flex-1">
      <a href={documentFile(of, id, "pdf")}>
        <Download aria-hidden />
        Download PDF
      </a>
    </Button>
  </>
);
