// Python for the editor, from the same grammar that runs the code: highlighting and indentation by brackets and colons.
import { LRLanguage, LanguageSupport, delimitedIndent, indentNodeProp } from '@codemirror/language';
import { parser } from '@lezer/python';

const language = LRLanguage.define({
  name: 'python',
  parser: parser.configure({
    props: [
      indentNodeProp.add({
        Body: (context) => context.baseIndent + context.unit,
        'TupleExpression ArgList ParamList ParenthesizedExpression': delimitedIndent({ closing: ')' }),
        'ArrayExpression ArrayComprehensionExpression': delimitedIndent({ closing: ']' }),
        'DictionaryExpression SetExpression': delimitedIndent({ closing: '}' }),
      }),
    ],
  }),
  languageData: {
    closeBrackets: { brackets: ['(', '[', '{', "'", '"'] },
    commentTokens: { line: '#' },
    indentOnInput: /^\s*([}\])]|else:|elif |except |finally:)$/,
  },
});

export const python = (): LanguageSupport => new LanguageSupport(language);
