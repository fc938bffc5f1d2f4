-- What the database promises of files.

-- What was sealed stays in the ledger: it alone decides whether a file is authentic.
CREATE TRIGGER sealed_documents_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON sealed_documents EXECUTE FUNCTION insert_only();
