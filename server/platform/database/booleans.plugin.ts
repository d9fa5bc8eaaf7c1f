/**
 * SQLite has no booleans: this plugin writes them as 0 and 1 and reads the named columns back as booleans, so that no
 * repository has to know. On a database with real booleans it is simply left out.
 */
import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type PrimitiveValueListNode,
  type UnknownRow,
  type ValueNode,
} from 'kysely';

class BooleanWriter extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return typeof node.value === 'boolean' ? { ...node, value: Number(node.value) } : node;
  }
  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    return {
      ...node,
      values: node.values.map((value) => (typeof value === 'boolean' ? Number(value) : value)),
    };
  }
}

export function booleansPlugin(columns: ReadonlySet<string>): KyselyPlugin {
  const writer = new BooleanWriter();
  const read = (row: UnknownRow): UnknownRow => {
    for (const column in row) {
      const value = row[column];
      if (columns.has(column) && value !== null) row[column] = value === 1;
    }
    return row;
  };
  return {
    transformQuery: ({ node, queryId }) => writer.transformNode(node, queryId),
    transformResult: async ({ result }) => ({ ...result, rows: result.rows.map(read) }),
  };
}
