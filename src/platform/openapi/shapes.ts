/** An OpenAPI document, as far as it is completed here. */

export type Schema = Record<string, unknown>;

export interface Parameter {
  name: string;
  in: string;
  description?: string;
  required?: boolean;
  deprecated?: boolean;
  style?: string;
  explode?: boolean;
  schema: Schema;
}

export interface Response {
  description: string;
  headers?: Record<string, { $ref: string }>;
  content?: Record<string, { schema?: Schema }>;
}

export interface Body {
  required?: boolean;
  content: Record<string, { schema?: Schema }>;
}

export interface Operation {
  operationId?: string;
  parameters?: Parameter[];
  requestBody?: Body;
  security?: readonly object[];
  responses?: Record<string, Response>;
}

export interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas?: Record<string, Schema>; headers?: Record<string, object> };
}
