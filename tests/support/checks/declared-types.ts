import { globSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { ResultColumn } from '../database/describe-statement.ts';

/** Kinds of values that a TypeScript type allows at run time: `number`, `string[]`, `Date`, `null`, `unknown` … */
export type Kinds = ReadonlySet<string>;

/** A statement as the code declares and uses it. */
export interface DeclaredStatement {
  name: string;
  /** Properties of its `Row`. Null if the type is only known to its callers. */
  row: ReadonlyMap<string, Kinds> | null;
  /** The arguments of each call, from `$2` on. Calls with a spread are left out. */
  calls: { at: string; arguments: Kinds[] }[];
}

/**
 * Reads all `statement(…)` of a folder and the calls of `rows` and `row` that use them.
 * @param names of all statements, of which some are made in loops.
 */
export function readDeclaredStatements(root: string, folder: string, names: readonly string[]): DeclaredStatement[] {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(root, 'tsconfig.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: () => undefined,
    },
  );
  const program = ts.createProgram(
    globSync(`${folder}/**/*.ts`, { cwd: root }).map((file) => join(root, file)),
    { ...config?.options, noEmit: true },
  );
  const sources = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(join(root, folder)));
  return readCalls(program.getTypeChecker(), sources, { root, names });
}

function readCalls(
  checker: ts.TypeChecker,
  sources: readonly ts.SourceFile[],
  { root, names }: { root: string; names: readonly string[] },
): DeclaredStatement[] {
  const calls: ts.CallExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) calls.push(node);
    ts.forEachChild(node, visit);
  };
  for (const source of sources) visit(source);
  const isDeclaration = (call: ts.Node): call is ts.CallExpression =>
    ts.isCallExpression(call) && ts.isIdentifier(call.expression) && call.expression.text === 'statement';
  const declared = new Map<string, DeclaredStatement>();
  const namesOf = new Map<ts.Node, string[]>();
  const templates = new Map(
    calls
      .filter(isDeclaration)
      .map((call) => [call, call.arguments[0] ? literals(call.arguments[0], checker, calls) : []]),
  );
  const literal = new Set([...templates.values()].flat());
  for (const [call, texts] of templates) {
    const own = texts.flatMap((text) =>
      text.includes(ANY) ? names.filter((name) => !literal.has(name) && matches(name, text)) : text,
    );
    namesOf.set(call, own);
    for (const name of own) declared.set(name, { name, row: rowOf(call, checker), calls: [] });
  }
  for (const call of calls) {
    const [first, ...rest] = call.arguments;
    const isRun = ts.isPropertyAccessExpression(call.expression) && /^rows?$/.test(call.expression.name.text);
    if (!isRun || !first || rest.some(ts.isSpreadElement)) continue;
    const use = {
      at: place(call, root),
      arguments: rest.map((node) => kindsOf(checker.getTypeAtLocation(node), checker)),
    };
    for (const target of declarationsIn(first, checker, isDeclaration))
      for (const name of namesOf.get(target) ?? []) declared.get(name)?.calls.push(use);
  }
  return [...declared.values()];
}

/** Stands for a part of a name that is only known at run time. */
const ANY = '*';

const matches = (name: string, template: string): boolean =>
  template !== ANY && new RegExp(`^${template.replaceAll(ANY, '[\\w-]+')}$`).test(name);

function place(node: ts.Node, root: string): string {
  const source = node.getSourceFile();
  return `${source.fileName.slice(root.length)}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}

/** The declarations in the variable that an expression names, such as `READ`, `FIND.email` or `TAKE[table]`. */
function declarationsIn(
  expression: ts.Expression,
  checker: ts.TypeChecker,
  isDeclaration: (node: ts.Node) => node is ts.CallExpression,
): ts.CallExpression[] {
  let base = expression;
  while (ts.isPropertyAccessExpression(base) || ts.isElementAccessExpression(base)) base = base.expression;
  const declaration = symbolOf(base, checker)?.valueDeclaration;
  if (!declaration || !ts.isVariableDeclaration(declaration) || !declaration.initializer) return [];
  const found: ts.CallExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (isDeclaration(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(declaration.initializer);
  return found;
}

function symbolOf(node: ts.Node, checker: ts.TypeChecker): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(node);
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** The texts of an expression: a literal, or one made of arguments that callers of the enclosing function give. */
function literals(node: ts.Expression, checker: ts.TypeChecker, calls: readonly ts.CallExpression[]): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node)) {
    let texts = [node.head.text];
    for (const { expression, literal } of node.templateSpans) {
      const middles = literals(expression, checker, calls);
      texts = texts.flatMap((text) => middles.map((middle) => text + middle + literal.text));
    }
    return texts;
  }
  const parameter = ts.isIdentifier(node) ? symbolOf(node, checker)?.valueDeclaration : undefined;
  if (!parameter || !ts.isParameter(parameter)) return [ANY];
  const made = parameter.parent;
  const owner = ts.isFunctionDeclaration(made) ? made.name : ts.isVariableDeclaration(made.parent) && made.parent.name;
  const symbol = owner && checker.getSymbolAtLocation(owner);
  const index = made.parameters.indexOf(parameter);
  const texts = calls.flatMap((call) => {
    if (!symbol) return [];
    const argument = symbolOf(call.expression, checker) === symbol && call.arguments[index];
    if (argument) return literals(argument, checker, calls);
    return call.arguments.some((passed) => symbolOf(passed, checker) === symbol) ? [ANY] : [];
  });
  return texts.length > 0 ? texts : [ANY];
}

function rowOf(call: ts.CallExpression, checker: ts.TypeChecker): DeclaredStatement['row'] {
  const made = checker.getResolvedSignature(call)?.getReturnType();
  const row = made && checker.getTypeArguments(made as ts.TypeReference)[0];
  if (!row || row.flags & ts.TypeFlags.TypeParameter || row.isUnion()) return null;
  return new Map(
    checker.getPropertiesOfType(row).flatMap((property) => {
      // A brand of the type system is not a column.
      if (property.name.startsWith('__@')) return [];
      return [[property.name, kindsOf(checker.getTypeOfSymbol(property), checker)]];
    }),
  );
}

function kindsOf(type: ts.Type, checker: ts.TypeChecker): Kinds {
  if (type.isUnion()) return new Set(type.types.flatMap((member) => [...kindsOf(member, checker)]));
  if (type.flags & ts.TypeFlags.TypeParameter)
    return kindsOf(checker.getBaseConstraintOfType(type) ?? checker.getUnknownType(), checker);
  const primitive = PRIMITIVES.find(([flag]) => type.flags & flag);
  if (primitive) return new Set([primitive[1]]);
  if (type.isIntersection()) {
    const kinds = type.types.flatMap((member) => [...kindsOf(member, checker)]);
    const scalars = kinds.filter((kind) => kind === 'number' || kind === 'string');
    return new Set(scalars.length > 0 ? scalars : kinds);
  }
  if (checker.isArrayType(type) || checker.isTupleType(type)) {
    const elements = checker.getTypeArguments(type as ts.TypeReference);
    return new Set(elements.flatMap((element) => [...kindsOf(element, checker)].map((kind) => `${kind}[]`)));
  }
  return new Set([type.symbol?.name === 'Date' ? 'Date' : 'object']);
}

const PRIMITIVES: readonly (readonly [flag: ts.TypeFlags, kind: string])[] = [
  [ts.TypeFlags.Any | ts.TypeFlags.Unknown, 'unknown'],
  [ts.TypeFlags.NumberLike, 'number'],
  [ts.TypeFlags.StringLike, 'string'],
  [ts.TypeFlags.BooleanLike, 'boolean'],
  [ts.TypeFlags.Null, 'null'],
  [ts.TypeFlags.Undefined | ts.TypeFlags.Void, 'undefined'],
];

/** Types of the values that the pool's parsers return, by PostgreSQL type. */
const PARSED: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'string',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  name: 'string',
  uuid: 'string',
  box: 'string',
  tsquery: 'string',
  bool: 'boolean',
  date: 'Date',
  timestamp: 'Date',
  timestamptz: 'Date',
};

const isJson = (type: string): boolean => type === 'json' || type === 'jsonb';
const parsed = (type: string): string | undefined =>
  type.startsWith('_') ? PARSED[type.slice(1)]?.concat('[]') : PARSED[type];

/** Why a row type does not fit the result of its statement. */
export function rowFaults(row: ReadonlyMap<string, Kinds>, columns: readonly ResultColumn[]): string[] {
  const byName = new Map(columns.map((column) => [column.name, column]));
  const missing = [...row.keys()].filter((name) => !byName.has(name)).map((name) => `has no column "${name}"`);
  const unknown = columns
    .filter(({ name }) => !row.has(name))
    .map(({ name }) => `has the column "${name}", which its type lacks`);
  const wrong = [...row].flatMap(([name, kinds]) => {
    const column = byName.get(name);
    return column ? columnFaults(column, kinds) : [];
  });
  return [...missing, ...unknown, ...wrong];
}

function columnFaults({ name, type, isNullable }: ResultColumn, kinds: Kinds): string[] {
  if (kinds.has('unknown') || type === 'void') return [];
  const values = [...kinds].filter((kind) => kind !== 'null' && kind !== 'undefined');
  const accepts = (kind: string): boolean =>
    isJson(type) ? !kind.startsWith('Date') : kind.replaceAll('null[]', '') === (parsed(type) ?? type);
  const faults = values.filter((kind) => !accepts(kind)).map((kind) => `"${name}" is ${type}, not ${kind}`);
  if (isNullable && !kinds.has('null')) faults.push(`"${name}" may be null`);
  if (isNullable === false && kinds.has('null')) faults.push(`"${name}" is never null, unless by an outer join`);
  return faults;
}

/** Why the arguments of a call do not fit the parameters of its statement, of which the first is the tenant. */
export function callFaults(given: readonly Kinds[], [, ...parameters]: readonly string[]): string[] {
  if (given.length !== parameters.length) return [`takes ${parameters.length} parameters, not ${given.length}`];
  return given.flatMap((kinds, index) => {
    const type = parameters[index] ?? '';
    return [...kinds].filter((kind) => !isAccepted(kind, type)).map((kind) => `$${index + 2} is ${type}, not ${kind}`);
  });
}

function isAccepted(kind: string, type: string): boolean {
  if (kind === 'null' || kind === 'undefined' || kind === 'unknown') return true;
  if (isJson(type)) return kind === 'string' || kind === 'object' || kind.endsWith('[]');
  if (type === 'numeric') return kind === 'number' || kind === 'string';
  return kind === (parsed(type) ?? type);
}
